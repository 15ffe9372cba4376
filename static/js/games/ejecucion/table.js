import { html } from '../../../vendor/lit-html/lit-html.js';
import { ask } from './ask.js';
import { branch } from './branch.js';
import { deeds } from './deeds.js';
import { Hand } from './desk.js';
import { verdict } from './end.js';
import { ownHand } from './hand.js';
import { lately } from './lately.js';
import { openHands } from './opened.js';
import { people } from './people.js';
import { refuse } from './refuse.js';
import { tell } from './tell.js';
import { wall } from './wall.js';

/** @import { Fact } from '../../lib/protocol.js' */
/** @import { Doors, Drawing, Table } from '../../table/game.js' */

/** The table of La ejecución perfecta: everybody, the tree of both projects on the wall, one deliverable of it large, the own cards. */
/** @implements {Drawing} */
class Ejecucion {
  #hand;
  /** @type {number | null} */
  #me = null;
  hush = false;
  verdict = verdict;
  tell = tell;
  deeds = deeds;
  refuse = refuse;
  soundOf = soundOf;

  /** @param {Doors} doors */
  constructor(doors) {
    this.#hand = new Hand(doors);
  }

  /** @param {Table} table */
  meet(table) {
    this.#me = table.seat;
    this.#hand.meet(table);
  }

  /** @param {Table} table */
  stage(table) {
    const news = lately(table);
    return html`${people(table, this.#hand, news)}${wall(table, this.#hand, news)}${branch(table, this.#hand, news)}${openHands(table)}`;
  }

  /** @param {Table} table */
  ask(table) {
    return ask(table, this.#hand);
  }

  /** @param {Table} table */
  own(table) {
    return ownHand(table, this.#hand);
  }

  /** To cede what one has gathered is a setback. */
  /** @param {Fact} fact */
  isWrong = ({ by }) => this.#me !== null && by === this.#me;

  back() {
    return this.#hand.back();
  }

  switches() {
    return null;
  }
}

/** @type {Record<string, 'card' | 'success'>} */
const SOUNDS = { hands_dealt: 'card', activity_laid: 'card', package_claimed: 'success' };

/** @param {Fact} fact */
const soundOf = ({ type }) => SOUNDS[type] ?? null;

/** @param {Doors} doors */
export const start = (doors) => new Ejecucion(doors);
