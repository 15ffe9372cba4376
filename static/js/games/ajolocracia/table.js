import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { ask } from './ask.js';
import { counted, padDialog } from './counted.js';
import { deeds } from './deeds.js';
import { verdict } from './end.js';
import { ownHand } from './hand.js';
import { lots } from './lots.js';
import { opened } from './opened.js';
import { placeDialog } from './place.js';
import { refuse } from './refuse.js';
import { round } from './round.js';
import { scored } from './score.js';
import { pick, seats } from './seats.js';
import { tell } from './tell.js';
import { Hand } from './ui.js';

/** @import { Doors, Drawing, Table } from '../../table/game.js' */

/** Ajolocracia's table: everybody's cards round the middle, arrows for where hands go, one's own hand as a fan. */
/** @implements {Drawing} */
class Ajolocracia {
  #hand;
  hush = false;
  together = true;
  verdict = verdict;
  tell = tell;
  deeds = deeds;
  refuse = refuse;
  isWrong = () => false;
  soundOf = soundOf;
  switches = () => null;

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
    const isCounting = this.#isCounting(table);
    return html`<div class="aj-felt" data-seats=${table.people.length} data-counting=${isCounting}>
        ${isCounting ? counted(table, () => this.#hand.read(table.view.round)) : html`${seats(table, this.#look)}${round(table, openPad)}`}
      </div>
      ${padDialog(table)}${placeDialog(table, this.#hand)}`;
  }

  /** @param {Table} table */
  ask(table) {
    return ask(table, this.#hand);
  }

  /** @param {Table} table */
  own(table) {
    const { seat } = table;
    if (seat === null) return null;
    return html`<section class="aj-own" aria-label=${t('ajolocracia.own')}>
        <span class="aj-own__score"><small>${t('ajolocracia.own.points')}</small>${scored(table, seat)}</span>
        ${pick(table, seat)}${lots(table, seat)}
      </section>
      ${ownHand(table, this.#hand)}`;
  }

  back() {
    return this.#hand.back();
  }

  /** @param {number} seat */
  #look = (seat) => {
    this.#hand.look(seat);
    show('aj-place');
  };

  /**
   * A round has been counted and the next one dealt: until somebody reads on, or chooses.
   * @param {Table} table
   */
  #isCounting({ view, seat, result, facts }) {
    if (view.round === 1 || result || this.#hand.desk.read >= view.round) return false;
    const since = facts.findLastIndex((fact) => fact.type === 'hands_dealt');
    return !facts.slice(since).some((fact) => fact.type === 'cards_laid' || (fact.type === 'choice_made' && fact.seat === seat));
  }
}

/** @type {Record<string, 'card' | 'success'>} */
const SOUNDS = { choice_made: 'card', hands_dealt: 'card', last_card_laid: 'card', round_scored: 'success', values_scored: 'success' };

/** @param {import('../../lib/protocol.js').Fact} fact */
function soundOf({ type, ine }) {
  if (type === 'cards_laid') return (ine ?? null) === null ? 'card' : 'success';
  return SOUNDS[type] ?? null;
}

const openPad = () => show('aj-pad-sheet');

/** @param {string} which of the table's dialogs */
function show(which) {
  /** @type {HTMLDialogElement | null} */ (document.querySelector(`dialog.${which}`))?.showModal();
}

/** @param {Doors} doors */
export const start = (doors) => new Ajolocracia(doors);
