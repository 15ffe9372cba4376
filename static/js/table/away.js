import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';

/** @import { Table } from './game.js' */

/** How long somebody may be gone before the others are offered a stand-in, in milliseconds. */
const PATIENCE = 60_000;

/** Who is away, and since when. */
export class Away {
  /** @type {Map<number, number>} */
  #since = new Map();
  /** @type {number | undefined} */
  #timer;
  #redraw;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /** @param {Table} table */
  meet({ people }) {
    for (const { seat, presence } of people) {
      if (presence !== 'away') this.#since.delete(seat);
      else if (!this.#since.has(seat)) this.#notice(seat);
    }
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /**
   * The offer to let a bot play for whom the table waits.
   * @param {Table} table
   * @param {(seat: number) => void} standIn
   */
  offer({ toAct, people, seat: me, result }, standIn) {
    if (me === null || result) return null;
    const gone = toAct.filter((seat) => seat !== me && Date.now() - (this.#since.get(seat) ?? Infinity) >= PATIENCE);
    return gone.map(
      (seat) =>
        html`<p class="away">
          ${t('table.away', { who: people[seat].name })}
          <button class="button" type="button" data-action="stand-in" data-for=${seat} @click=${() => standIn(seat)}>
            ${icon('bot')}${t('table.away.stand_in')}
          </button>
        </p>`,
    );
  }

  /** @param {number} seat */
  #notice(seat) {
    this.#since.set(seat, Date.now());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#redraw, PATIENCE + 100);
  }
}
