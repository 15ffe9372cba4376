import { TableHand } from '../../table/hand.js';
import { atLine, atOwn, atPerson, back, chosen, kept, NOTHING, ofCard, ofClue, withClue } from './aim.js';

/** @import { Action, Aim, Clue, Colour, Deed, Desk } from './ambystoma.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/**
 * What the reader does at this table.
 * @extends {TableHand<Action, Desk>}
 */
export class Hand extends TableHand {
  /** @param {Doors} doors */
  constructor(doors) {
    super(doors, { aim: NOTHING, looking: null, why: null, marks: remembered() });
  }

  /** @param {Table} table */
  meet(table) {
    super.meet(table);
    this.desk = { ...this.desk, aim: kept(this.desk.aim, table.view, this._legal), why: null };
  }

  /** @param {number} to @param {number | null} [card] */
  person = (to, card = null) => this.#aim(atPerson(to, card), to);

  /** @param {number} card */
  own = (card) => this.#aim(atOwn(card));

  /** @param {Clue} clue @param {number | null} card */
  clue = (clue, card) => {
    const offered = ofClue(clue, this._legal);
    if (offered) this.#aim(withClue(clue, card), clue.to);
    else this._refuse(clue.colour ? 'inform_colour' : 'inform_number');
  };

  /** @param {number} card @param {Deed} deed */
  deed = (card, deed) => {
    if (ofCard(card, deed, this._legal)) this.#aim(atOwn(card, deed));
    else this._refuse(`${deed}_card`);
  };

  /** @param {Colour} colour */
  line = (colour) => this.#aim(atLine(colour));

  toggleMarks = () => {
    this._set({ marks: !this.desk.marks });
    remember(this.desk.marks);
  };

  /** @protected */
  _chosen() {
    return chosen(this.desk.aim, this._legal);
  }

  /** @protected */
  _before() {
    return back(this.desk.aim);
  }

  /**
   * @param {Aim} aim
   * @param {number | null} [looking]
   */
  #aim(aim, looking = this.desk.looking) {
    this._set({ aim, looking, why: null });
  }
}

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
