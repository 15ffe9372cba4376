import { asPair, back, chosen, kept, NOTHING, tapped, turned } from './aim.js';

/** @import { Action, Aim, Desk } from './ajolocracia.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/** What the reader does at this table: every tap ends here, and all that it changes is `desk`. */
export class Hand {
  #doors;
  /** @type {Table | null} */
  #table = null;
  /** @type {Desk} */
  desk = { aim: NOTHING, looking: null, read: 0, why: null };

  /** @param {Doors} doors */
  constructor(doors) {
    this.#doors = doors;
  }

  /** @param {Table} table */
  meet(table) {
    this.#table = table;
    this.desk = { ...this.desk, aim: kept(this.desk.aim, table.view, this.#legal), why: null };
  }

  /** @param {number} card */
  tap = (card) => {
    if (this.#legal.length) this.#aim(tapped(this.desk.aim, card));
    else this.#set({ why: denied(this.#table, 'choose') });
  };

  /** «¡Ajolocracia!» */
  pair = () => {
    if (this.#legal.some((one) => one.type === 'choose_pair')) this.#aim(asPair(this.desk.aim, this.#table?.view.choice ?? []));
    else this.#set({ why: denied(this.#table, 'choose_pair') });
  };

  turn = () => this.#aim(turned(this.desk.aim));

  /** @returns {boolean} whether there was a step to go back */
  back = () => {
    const { aim, why } = this.desk;
    if (!why && aim.kind === 'nothing') return false;
    this.#set({ aim: why ? aim : back(aim), why: null });
    return true;
  };

  confirm = async () => {
    const action = chosen(this.desk.aim, this.#legal);
    if (action && (await this.#doors.act(action))) this.#set({ aim: NOTHING, why: null });
  };

  /** @param {number | null} seat */
  look = (seat) => this.#set({ looking: seat });

  /** @param {number} round whose beginning puts the counting of the last one away */
  read = (round) => this.#set({ read: round });

  get #legal() {
    return /** @type {Action[]} */ (this.#table?.legal ?? []);
  }

  /** @param {Aim} aim */
  #aim(aim) {
    this.#set({ aim, why: null, read: this.#table?.view.round ?? 0 });
  }

  /** @param {Partial<Desk>} changes */
  #set(changes) {
    this.desk = { ...this.desk, ...changes };
    this.#doors.redraw();
  }
}

/**
 * Why a kind of action is not offered now.
 * @param {Table | null} table
 * @param {string} type
 * @returns {import('./ajolocracia.js').Refusal | null}
 */
export const denied = (table, type) => table?.hints.denied.find((/** @type {any} */ one) => one.type === type)?.refusal ?? null;
