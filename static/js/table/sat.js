import { look } from '../lib/api.js';
import { once } from '../lib/once.js';

/** @import { RoomState, SeatInfo } from '../lib/protocol.js' */

/** @type {(table: string) => Promise<SeatInfo[]>} */
const lookUp = once(async (table) => {
  const { seats } = await look(`/api/tables/${table}`);
  return seats.map((/** @type {Omit<SeatInfo, 'present'>} */ seat) => ({ ...seat, present: true }));
});

/** Who sat at the table when it ended: in the room people come, go and change places before the next game. */
export class Sat {
  #redraw;
  #table = '';
  /** @type {SeatInfo[] | null} null = not known yet */
  #seats = null;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * The state with them in the room; with those who sit there now until they are known, or while a game runs.
   * @param {Readonly<RoomState>} state
   * @returns {Readonly<RoomState>}
   */
  at(state) {
    const { room, table } = state;
    if (!room || !table?.result) return state;
    if (this.#table !== table.table) this.#ask(table.table);
    return { ...state, room: { ...room, seats: this.#seats ?? room.seats } };
  }

  /** @param {string} table */
  async #ask(table) {
    [this.#table, this.#seats] = [table, null];
    const seats = await lookUp(table).catch(() => null);
    if (this.#table !== table || !seats) return;
    this.#seats = seats;
    this.#redraw();
  }
}
