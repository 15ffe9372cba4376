import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { canNotify, chooseNotify, markIcon, notifies, notify } from '../lib/beckon.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { chooseSound, play, soundChoice } from '../lib/sound.js';
import { turnOf } from './read.js';

/** @import { Fact } from '../lib/protocol.js' */
/** @import { Sound } from '../lib/sound.js' */
/** @import { Drawing, Table } from './game.js' */

/** Of several things told at once the weightiest is heard. @type {Sound[]} */
const WEIGHTS = ['mistake', 'success', 'card'];
/** The turn is heard after what brought it, in seconds. */
const THEN = 0.35;
/** How high a window must be to spare a line, in pixels: not that of a phone on its side. */
const ROOM = 521;

/** What calls the reader: sounds, the page's icon, a notification. */
export class Signals {
  #redraw;
  /** @type {{table: string, seq: number, turn: string}} as it stood when it was last told */
  #told = { table: '', seq: 0, turn: '' };
  #offered = false;
  #blocked = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * @param {Table} table
   * @param {Drawing} drawing
   * @param {string} where what the room is called
   */
  tell(table, drawing, where) {
    const before = this.#told;
    const turn = turnOf(table);
    this.#told = { table: table.id, seq: table.seq, turn };
    if (before.table === table.id && before.seq === table.seq) return;
    markIcon(turn === 'mine');
    if (turn !== 'mine' && this.#offered && soundChoice() === null) chooseSound(false);
    const isCalled = turn === 'mine' && before.turn !== 'mine';
    if (isCalled) notify(t('table.turn.mine'), where, table.id);
    if (before.table === table.id) this.#sound(table, drawing, before.seq, isCalled);
  }

  stop() {
    markIcon(false);
  }

  /**
   * @param {Table} table
   * @param {Drawing} drawing
   * @param {number} since
   * @param {boolean} isCalled
   */
  #sound({ facts, result }, drawing, since, isCalled) {
    const heard = facts.filter((fact) => fact.seq > since).map((fact) => soundOf(fact, drawing));
    const loudest = WEIGHTS.find((sound) => heard.includes(sound));
    if (loudest) play(loudest);
    if (result) play('end', loudest ? THEN : 0);
    else if (isCalled) play('turn', loudest ? THEN : 0);
  }

  /**
   * Asked once, quietly, at somebody's first turn; whoever just plays on has answered.
   * @param {Table} table
   */
  offer(table) {
    if (turnOf(table) !== 'mine' || soundChoice() !== null || innerHeight < ROOM) return nothing;
    this.#offered = true;
    return html`<p class="signal-offer" data-ask="sound">
      <span>${t('signals.offer')}</span>
      <button class="button" type="button" data-action="sound-yes" @click=${() => this.#choose(true)}>${icon('sound')}${t('signals.yes')}</button>
      <button class="icon-button" type="button" data-action="sound-no" aria-label=${t('signals.no')} @click=${() => this.#choose(false)}>
        ${icon('close')}
      </button>
    </p>`;
  }

  /** The switches in the menu. */
  choice() {
    const called = notifies();
    return html`<div class="menu__part" role="group" aria-label=${t('signals.title')}>
      <p class="menu__title" aria-hidden="true">${t('signals.title')}</p>
      <button class="button" type="button" data-action="sound" aria-pressed=${soundChoice() === true} @click=${() => this.#choose(!soundChoice())}>
        ${t('signals.sound')}
      </button>
      ${
        canNotify()
          ? html`<button class="button" type="button" data-action="notify" aria-pressed=${called} @click=${() => this.#call(!called)}>
              ${t('signals.notify')}
            </button>`
          : nothing
      }
      <p class="small soft" role="status">${this.#blocked ? t('signals.blocked') : nothing}</p>
    </div>`;
  }

  /** @param {boolean} on */
  #choose(on) {
    chooseSound(on);
    this.#redraw();
  }

  /** @param {boolean} on */
  async #call(on) {
    this.#blocked = !(await chooseNotify(on));
    this.#redraw();
  }
}

/**
 * @param {Fact} fact
 * @param {Drawing} drawing
 * @returns {Sound | null}
 */
const soundOf = (fact, drawing) => (drawing.isWrong(fact) ? 'mistake' : (drawing.soundOf?.(fact) ?? null));
