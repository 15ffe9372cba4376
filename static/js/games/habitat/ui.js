import { TableHand } from '../../table/hand.js';
import { aimOf, cardOf, chosen, movers, next, NOTHING, shownSeat } from './aim.js';

/** @import { Action, Aim, Colour, Desk, View } from './habitat.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/**
 * What the reader does at this table.
 * @extends {TableHand<Action, Desk>}
 */
export class Hand extends TableHand {
  /** @param {Doors} doors */
  constructor(doors) {
    super(doors, { aim: NOTHING, why: null, colour: null, card: null, shown: null, at: 0, turned: 0 });
  }

  /** @param {Table} table */
  meet(table) {
    super.meet(table);
    const { aim, card } = this.desk;
    const holds = ['line', 'cell'].includes(aim.kind) || chosen(aim, this._legal);
    this.desk = { ...this.desk, aim: holds ? aim : NOTHING, card: cardOf(card, table.view) && card, why: null };
  }

  back = () => {
    const { aim, why, card, shown } = this.desk;
    if (why) this._set({ why: null });
    else if (aim.kind !== 'nothing') this._set({ aim: NOTHING });
    else if (card !== null) this._set({ card: null });
    else if (shown !== null) this._set({ shown: null });
    else return false;
    return true;
  };

  /** @param {number} space */
  space = (space) => this.#aimOrSend({ kind: 'space', space }, 'take_space');

  end = () => this.#aimOrSend({ kind: 'end' }, 'end_turn');

  /** @param {Colour} colour of the disc that goes next */
  disc = (colour) => {
    const { aim } = this.desk;
    this._set({ colour, why: null, aim: aim.kind === 'place' ? NOTHING : aim });
  };

  /**
   * What a tap on a cell means: the cube of the card that lies large, else the disc in hand, else any cube, else a look.
   * @param {number} cell
   */
  cell = (cell) => {
    const { aim } = this.desk;
    const meant = this.#isOwn ? this.#meant(cell) : null;
    const now = meant ?? /** @type {Aim} */ ({ kind: 'cell', cell });
    if (meant && same(aim, meant)) this.confirm();
    else this._set({ aim: same(aim, now) ? NOTHING : now, at: cell, why: null });
  };

  /**
   * Another animal for the cell that a cube is aimed at.
   * @param {number} card
   * @param {number} cell
   */
  cube = (card, cell) => this._set({ aim: { kind: 'cube', card, cell }, why: null });

  /** @param {number} id of a card to lie large, or no longer */
  card = (id) => this._set({ card: this.desk.card === id ? null : id, aim: NOTHING, turned: 0, why: null });

  turnPattern = () => this._set({ turned: (this.desk.turned + 1) % 6 });

  /** @param {number} seat whose board is to lie large; the same again brings back the own one */
  look = (seat) => {
    const isBack = seat === this._table?.seat || seat === this.desk.shown;
    this._set({ shown: isBack ? null : seat, aim: NOTHING, why: null });
  };

  /** @param {string} line of the score of the board that lies large: its cells are lit */
  line = (line) => {
    const { aim } = this.desk;
    this._set({ aim: aim.kind === 'line' && aim.line === line ? NOTHING : { kind: 'line', line }, why: null });
  };

  /** @param {number} at where the keyboard stands */
  stand = (at) => this._set({ at });

  /** @protected */
  _chosen() {
    return this._table && chosen(aimOf(this.desk, this._table.view), this._legal);
  }

  /** @protected */
  _sent() {
    const { aim, card } = this.desk;
    return { aim: NOTHING, why: null, card: aim.kind === 'place' ? card : null };
  }

  get #isOwn() {
    return this._table !== null && shownSeat(this._table, this.desk) === this._table.seat;
  }

  /**
   * @param {number} cell
   * @returns {Aim | null}
   */
  #meant(cell) {
    const view = /** @type {View} */ (this._table?.view);
    const { aim, card } = this.desk;
    const cards = movers(cell, this._legal);
    const colour = next(this.desk, view);
    if (aim.kind === 'cube' && aim.cell === cell) return aim;
    if (card !== null && cards.includes(card)) return { kind: 'cube', card, cell };
    /** @type {Aim | null} */
    const place = colour && { kind: 'place', colour, cell };
    if (place && chosen(place, this._legal)) return place;
    return cards.length ? { kind: 'cube', card: cards[0], cell } : null;
  }

  /**
   * @param {Aim} aim
   * @param {string} type
   */
  #aimOrSend(aim, type) {
    if (same(this.desk.aim, aim)) this.confirm();
    else if (chosen(aim, this._legal)) this._set({ aim, why: null });
    else this._refuse(type);
  }
}

/**
 * @param {Aim} one
 * @param {Aim} other
 */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
