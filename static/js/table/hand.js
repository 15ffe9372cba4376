/** @import { Action } from '../lib/protocol.js' */
/** @import { AnyDesk, Changes, Doors, Refusal, Table } from './game.js' */

/**
 * What the reader does at a table: every tap ends here, and all that it changes is `desk`. Each game's own hand extends
 * this by its taps; names with a `_` are for that hand alone.
 * @template {Action} A the game's actions
 * @template {AnyDesk} D its desk
 */
export class TableHand {
  #doors;
  #nothing;
  /** @protected @type {Table | null} */
  _table = null;

  /**
   * @param {Doors} doors
   * @param {D} desk as it is before any tap, aiming at nothing
   */
  constructor(doors, desk) {
    this.#doors = doors;
    this.#nothing = desk.aim;
    this.desk = desk;
  }

  /** @param {Table} table */
  meet(table) {
    this._table = table;
  }

  /** @returns {boolean} whether there was a step to go back */
  back = () => {
    const { aim, why } = this.desk;
    if (!why && aim.kind === 'nothing') return false;
    this._set(why ? { why: null } : { aim: this._before() });
    return true;
  };

  confirm = async () => {
    const action = this._chosen();
    if (action && (await this.#doors.act(action))) this._set(this._sent());
  };

  /**
   * The legal action that confirming would send.
   * @protected
   * @returns {A | null}
   */
  _chosen() {
    return null;
  }

  /**
   * The aim one step before this one.
   * @protected
   * @returns {D['aim']}
   */
  _before() {
    return this.#nothing;
  }

  /**
   * What changes once the action is with the server.
   * @protected
   * @returns {Changes<D>}
   */
  _sent() {
    return { aim: this.#nothing, why: null };
  }

  /** @protected */
  get _legal() {
    return /** @type {A[]} */ (this._table?.legal ?? []);
  }

  /**
   * @protected
   * @param {string} type of the action that is not offered
   */
  _refuse(type) {
    this._set({ why: denied(this._table, type) });
  }

  /**
   * @protected
   * @param {Changes<D>} changes
   */
  _set(changes) {
    this.desk = { ...this.desk, ...changes };
    this.#doors.redraw();
  }
}

/**
 * Why a kind of action is not offered now.
 * @param {Table | null} table
 * @param {string} type
 * @returns {Refusal | null}
 */
export const denied = (table, type) => table?.hints.denied.find((/** @type {any} */ one) => one.type === type)?.refusal ?? null;
