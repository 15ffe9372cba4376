import { look } from '../lib/api.js';
import { once } from '../lib/once.js';
import { isFarewell } from './read.js';

/** @import { RoomState, SeatInfo } from '../lib/protocol.js' */

/**
 * @param {string} table
 * @returns {Promise<SeatInfo[]>}
 */
async function lookUp(table) {
  const { seats } = await look(`/api/tables/${table}`);
  return seats.map((/** @type {Omit<SeatInfo, 'present'>} */ seat) => ({ ...seat, present: true }));
}

/** What has ended changes no more. */
const lookUpOnce = once(lookUp);

/**
 * Names that the room does not know any more. At an end: who sat at the table then, since people come, go and change places before the
 * next game. While a game runs: who left a seat to a bot before this page was here.
 */
export class Sat {
  #redraw;
  #asked = '';
  /** @type {SeatInfo[] | null} null = not known yet */
  #seats = null;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * The state with them in the room; with those who sit there now until they are known.
   * @param {Readonly<RoomState>} state
   * @returns {Readonly<RoomState>}
   */
  at(state) {
    const { room, table, facts } = state;
    if (!room || !table || !(table.result || facts.some(isFarewell))) return state;
    const asking = `${table.table} ${table.result ? 'ended' : 'runs'}`;
    if (this.#asked !== asking) this.#ask(asking, table.result ? lookUpOnce(table.table) : lookUp(table.table));
    const known = this.#seats;
    if (!known) return state;
    const seats = table.result ? known : room.seats.map((one) => ({ ...one, left: known[one.seat]?.left }));
    return { ...state, room: { ...room, seats } };
  }

  /**
   * @param {string} asking
   * @param {Promise<SeatInfo[]>} answer
   */
  async #ask(asking, answer) {
    [this.#asked, this.#seats] = [asking, null];
    const seats = await answer.catch(() => null);
    if (this.#asked !== asking || !seats) return;
    this.#seats = seats;
    this.#redraw();
  }
}
