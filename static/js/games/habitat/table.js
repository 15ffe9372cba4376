import { html } from '../../../vendor/lit-html/lit-html.js';
import { shownSeat } from './aim.js';
import { ask } from './ask.js';
import { board } from './board.js';
import { openCards } from './cards.js';
import { deeds } from './deeds.js';
import { detail } from './detail.js';
import { verdict } from './end.js';
import { held } from './held.js';
import { others } from './others.js';
import { refuse } from './refuse.js';
import { caption, rail } from './score.js';
import { Since } from './since.js';
import { spaces } from './spaces.js';
import { soundOf, tell } from './tell.js';
import { Hand } from './ui.js';

/** @import { Doors, Drawing, Table } from '../../table/game.js' */

/** Habitat's table: the spaces and the open animals in the middle, one board large, the others small. */
/** @implements {Drawing} */
class Habitat {
  #hand;
  #since = new Since();
  hush = false;
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
    this.#since.meet(table);
  }

  /** @param {Table} table */
  stage(table) {
    const hand = this.#hand;
    const seat = shownSeat(table, hand.desk);
    return html`<div class="hb" data-side=${table.view.config.side}>
      ${others(table, hand)} ${spaces(table, hand)} ${detail(table, hand)} ${openCards(table, hand)}
      <div class="hb-mine">${rail(table, seat, hand, this.#since)}<div class="hb-mine__board">${board(table, hand)}${caption(table, seat, hand)}</div></div>
    </div>`;
  }

  /** @param {Table} table */
  ask(table) {
    return ask(table, this.#hand);
  }

  /** @param {Table} table */
  own(table) {
    return held(table, this.#hand);
  }

  /** @param {Table} table */
  verdict(table) {
    return verdict(table, this.#hand);
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

/** @param {Doors} doors */
export const start = (doors) => new Habitat(doors);
