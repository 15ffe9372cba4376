import { TableHand } from '../../table/hand.js';
import { asPair, back, chosen, kept, NOTHING, tapped, turned } from './aim.js';

/** @import { Action, Aim, Desk } from './ajolocracia.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/**
 * What the reader does at this table.
 * @extends {TableHand<Action, Desk>}
 */
export class Hand extends TableHand {
  /** @param {Doors} doors */
  constructor(doors) {
    super(doors, { aim: NOTHING, looking: null, read: 0, why: null });
  }

  /** @param {Table} table */
  meet(table) {
    super.meet(table);
    this.desk = { ...this.desk, aim: kept(this.desk.aim, table.view, this._legal), why: null };
  }

  /** @param {number} card */
  tap = (card) => {
    if (this._legal.length) this.#aim(tapped(this.desk.aim, card));
    else this._refuse('choose');
  };

  /** «¡Ajolocracia!» */
  pair = () => {
    if (this._legal.some((one) => one.type === 'choose_pair')) this.#aim(asPair(this.desk.aim, this._table?.view.choice ?? []));
    else this._refuse('choose_pair');
  };

  turn = () => this.#aim(turned(this.desk.aim));

  /** @param {number | null} seat */
  look = (seat) => this._set({ looking: seat });

  /** @param {number} round whose beginning puts the counting of the last one away */
  read = (round) => this._set({ read: round });

  /** @protected */
  _chosen() {
    return chosen(this.desk.aim, this._legal);
  }

  /** @protected */
  _before() {
    return back(this.desk.aim);
  }

  /** @param {Aim} aim */
  #aim(aim) {
    this._set({ aim, why: null, read: this._table?.view.round ?? 0 });
  }
}
