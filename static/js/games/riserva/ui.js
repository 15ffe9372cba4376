import { TableHand } from '../../table/hand.js';
import { aimAt, chosen, NOTHING, placeOf, question } from './aim.js';

/** @import { Action, Aim, Denied, Desk, View } from './riserva.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/**
 * What the reader does at this table.
 * @extends {TableHand<Action, Desk>}
 */
export class Hand extends TableHand {
  /** @param {Doors} doors */
  constructor(doors) {
    super(doors, { aim: NOTHING, why: null, fresh: null });
  }

  /** @param {Table} table */
  meet(table) {
    const before = this._table;
    super.meet(table);
    const { aim } = this.desk;
    const holds = aim.kind === 'look' || (before !== null && question(before.view) === question(table.view));
    const goesOn = before !== null && before.id === table.id && table.seq > before.seq;
    this.desk = { aim: holds ? aim : NOTHING, why: null, fresh: goesOn ? table.seq : null };
  }

  /** @param {number} seat whose place was tapped */
  place = (seat) => {
    const view = /** @type {View} */ (this._table?.view);
    const aim = aimAt(seat, view);
    if (chosen(aim, this._legal)) this._set({ aim, why: null });
    else if (this._legal.length) this._set({ why: this.#denied(aim) });
    else this.#look(seat);
  };

  /** @protected */
  _chosen() {
    return chosen(this.desk.aim, this._legal);
  }

  /** @param {number} seat */
  #look(seat) {
    const { aim } = this.desk;
    this._set({ aim: aim.kind === 'look' && placeOf(aim) === seat ? NOTHING : { kind: 'look', seat }, why: null });
  }

  /** @param {Aim} aim */
  #denied(aim) {
    /** @type {Denied[]} */
    const all = this._table?.hints.denied ?? [];
    const kind = aim.kind === 'rob' && placeOf(aim) === this._table?.seat ? 'score' : aim.kind;
    const fits = all.filter((one) => one.type === kind);
    return (fits.find((one) => one.seat === placeOf(aim)) ?? fits[0])?.refusal ?? null;
  }
}
