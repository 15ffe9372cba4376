import { html } from '../../../vendor/lit-html/lit-html.js';
import { ask } from './ask.js';
import { deeds } from './deeds.js';
import { verdict } from './end.js';
import { middle } from './middle.js';
import { own } from './own.js';
import { refuse } from './refuse.js';
import { seats } from './seats.js';
import { tell } from './tell.js';
import { Hand } from './ui.js';

/** @import { Doors, Drawing, Table } from '../../table/game.js' */
/** @import { Fact } from '../../lib/protocol.js' */

/** Riserva's table: the draw pile in the middle, everybody's reserve round it. What is known is known to all. */
/** @implements {Drawing} */
class Riserva {
  #hand;
  hush = false;
  verdict = verdict;
  tell = tell;
  deeds = deeds;
  refuse = refuse;
  isWrong = isWrong;
  soundOf = soundOf;

  /** @param {Doors} doors */
  constructor(doors) {
    this.#hand = new Hand(doors);
  }

  /** @param {Table} table */
  meet(table) {
    this.#hand.meet(table);
  }

  /** @param {Table} table */
  stage(table) {
    return html`${seats(table, this.#hand)}${middle(table, this.#hand)}`;
  }

  /** @param {Table} table */
  ask(table) {
    return ask(table, this.#hand);
  }

  /** @param {Table} table */
  own(table) {
    return own(table, this.#hand);
  }

  back() {
    return this.#hand.back();
  }

  switches() {
    return null;
  }
}

/** Among rivals nothing is a setback for all. */
const isWrong = () => false;

/** @type {Record<string, 'card' | 'success'>} */
const SOUNDS = { card_flipped: 'card', card_robbed: 'card', cards_scored: 'success', cards_stolen: 'success' };

/** @param {Fact} fact */
const soundOf = ({ type }) => SOUNDS[type] ?? null;

/** @param {Doors} doors */
export const start = (doors) => new Riserva(doors);
