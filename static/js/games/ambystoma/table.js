import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { ask } from './ask.js';
import { deeds } from './deeds.js';
import { verdict } from './end.js';
import { ownHand } from './hand.js';
import { lake } from './lake.js';
import { lastTurns, means } from './means.js';
import { opened } from './opened.js';
import { others } from './others.js';
import { pile } from './pile.js';
import { refuse } from './refuse.js';
import { tell } from './tell.js';
import { Hand } from './ui.js';

/** @import { Doors, Drawing, Table } from '../../table/game.js' */

/** Ambystoma's table: the lake in the middle, the others' hands open around it, one's own from the back. */
/** @implements {Drawing} */
class Ambystoma {
  #hand;
  /** «el resto del equipo no deberá hacer comentarios»: no chat while the game runs. */
  hush = true;
  verdict = verdict;
  tell = tell;
  deeds = deeds;
  refuse = refuse;
  isWrong = isWrong;
  soundOf = soundOf;

  /** @param {Doors} doors */
  constructor(doors) {
    this.#hand = new Hand(doors);
  }

  /** @param {Table} table */
  meet(table) {
    this.#hand.meet(table);
  }

  /** @param {Table} closed */
  stage(closed) {
    const table = opened(closed);
    return html`${others(table, this.#hand)}${means(table, this.#hand, openPile)}
      <div class="waters">${lastTurns(table)}${lake(table, this.#hand)}</div>
      ${pile(table.view, table.hints)}`;
  }

  /** @param {Table} table */
  ask(table) {
    return ask(table, this.#hand);
  }

  /** @param {Table} table */
  own(table) {
    return ownHand(table, this.#hand);
  }

  back() {
    return this.#hand.back();
  }

  switches() {
    return html`<button
      class="button"
      type="button"
      data-action="marks"
      aria-pressed=${this.#hand.desk.marks}
      @click=${this.#hand.toggleMarks}
    >
      ${t('ambystoma.marks.show')}
    </button>`;
  }
}

/** @param {import('../../lib/protocol.js').Fact} fact */
const isWrong = ({ type, reason }) => type === 'card_missed' || reason === 'disaster';

/** @type {Record<string, 'card' | 'success'>} */
const SOUNDS = { colour_told: 'card', number_told: 'card', card_discarded: 'card', striped_revealed: 'card', card_placed: 'success' };

/** @param {import('../../lib/protocol.js').Fact} fact */
const soundOf = ({ type }) => SOUNDS[type] ?? null;

function openPile() {
  /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.pile'))?.showModal();
}

/** @param {Doors} doors */
export const start = (doors) => new Ambystoma(doors);
