import { aimAt, chosen, NOTHING, placeOf, question } from './aim.js';

/** @import { Action, Aim, Denied, Desk, View } from './riserva.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/** What the reader does at this table: every tap ends here, and all that it changes is `desk`. */
export class Hand {
  #doors;
  /** @type {Table | null} */
  #table = null;
  /** @type {Desk} */
  desk = { aim: NOTHING, why: null, fresh: null };

  /** @param {Doors} doors */
  constructor(doors) {
    this.#doors = doors;
  }

  /** @param {Table} table */
  meet(table) {
    const before = this.#table;
    this.#table = table;
    const { aim } = this.desk;
    const holds = aim.kind === 'look' || (before !== null && question(before.view) === question(table.view));
    const goesOn = before !== null && before.id === table.id && table.seq > before.seq;
    this.desk = { aim: holds ? aim : NOTHING, why: null, fresh: goesOn ? table.seq : null };
  }

  /** @param {number} seat whose place was tapped */
  place = (seat) => {
    const view = /** @type {View} */ (this.#table?.view);
    const aim = aimAt(seat, view);
    if (chosen(aim, this.#legal)) this.#set({ aim, why: null });
    else if (this.#legal.length) this.#set({ why: this.#denied(aim) });
    else this.#look(seat);
  };

  /** @returns {boolean} whether there was a step to go back */
  back = () => {
    const { aim, why } = this.desk;
    if (!why && aim.kind === 'nothing') return false;
    this.#set({ aim: why ? aim : NOTHING, why: null });
    return true;
  };

  confirm = async () => {
    const action = chosen(this.desk.aim, this.#legal);
    if (action && (await this.#doors.act(action))) this.#set({ aim: NOTHING, why: null });
  };

  get #legal() {
    return /** @type {Action[]} */ (this.#table?.legal ?? []);
  }

  /** @param {number} seat */
  #look(seat) {
    const { aim } = this.desk;
    this.#set({ aim: aim.kind === 'look' && placeOf(aim) === seat ? NOTHING : { kind: 'look', seat }, why: null });
  }

  /** @param {Aim} aim */
  #denied(aim) {
    /** @type {Denied[]} */
    const all = this.#table?.hints.denied ?? [];
    const kind = aim.kind === 'rob' && placeOf(aim) === this.#table?.seat ? 'score' : aim.kind;
    const fits = all.filter((one) => one.type === kind);
    return (fits.find((one) => one.seat === placeOf(aim)) ?? fits[0])?.refusal ?? null;
  }

  /** @param {Partial<Desk>} changes */
  #set(changes) {
    this.desk = { ...this.desk, ...changes };
    this.#doors.redraw();
  }
}
