import { atLine, atOwn, atPerson, back, chosen, kept, NOTHING, ofCard, ofClue, withClue } from './aim.js';

/** @import { Aim, Clue, Colour, Deed, Desk, Refusal } from './ambystoma.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/** What the reader does at this table: every tap ends here, and all that it changes is `desk`. */
export class Hand {
  #doors;
  /** @type {Table | null} */
  #table = null;
  /** @type {Desk} */
  desk = { aim: NOTHING, looking: null, why: null, marks: remembered() };

  /** @param {Doors} doors */
  constructor(doors) {
    this.#doors = doors;
  }

  /** @param {Table} table */
  meet(table) {
    this.#table = table;
    const { aim } = this.desk;
    this.desk = { ...this.desk, aim: kept(aim, table.view, /** @type {any} */ (table.legal)), why: null };
  }

  /** @param {number} to @param {number | null} [card] */
  person = (to, card = null) => this.#aim(atPerson(to, card), to);

  /** @param {number} card */
  own = (card) => this.#aim(atOwn(card));

  /** @param {Clue} clue @param {number | null} card */
  clue = (clue, card) => {
    const offered = ofClue(clue, this.#legal);
    if (offered) this.#aim(withClue(clue, card), clue.to);
    else this.#refuse(clue.colour ? 'inform_colour' : 'inform_number');
  };

  /** @param {number} card @param {Deed} deed */
  deed = (card, deed) => {
    if (ofCard(card, deed, this.#legal)) this.#aim(atOwn(card, deed));
    else this.#refuse(`${deed}_card`);
  };

  /** @param {Colour} colour */
  line = (colour) => this.#aim(atLine(colour));

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

  toggleMarks = () => {
    this.#set({ marks: !this.desk.marks });
    remember(this.desk.marks);
  };

  get #legal() {
    return /** @type {import('./ambystoma.js').Action[]} */ (this.#table?.legal ?? []);
  }

  /**
   * @param {Aim} aim
   * @param {number | null} [looking]
   */
  #aim(aim, looking = this.desk.looking) {
    this.#set({ aim, looking, why: null });
  }

  /** @param {string} type of the action that is not offered */
  #refuse(type) {
    this.#set({ why: denied(this.#table, type) });
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
 * @returns {Refusal | null}
 */
export const denied = (table, type) => table?.hints.denied.find((/** @type {any} */ one) => one.type === type)?.refusal ?? null;

const KEY = 'ambystoma.marks';

function remembered() {
  try {
    return localStorage.getItem(KEY) !== 'hidden';
  } catch {
    return true;
  }
}

/** @param {boolean} shown */
function remember(shown) {
  try {
    if (shown) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'hidden');
  } catch {
    // storage may be closed to us: the choice lasts as long as the page
  }
}
