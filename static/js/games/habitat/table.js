import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { addStylesheet } from '../../lib/stylesheet.js';
import { shownSeat } from './aim.js';
import { ask } from './ask.js';
import { board } from './board.js';
import { openCards } from './cards.js';
import { detail } from './detail.js';
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
  #redraw;
  /** @type {typeof import('./end.js') | null} fetched when the end has come: before, nobody needs it */
  #end = null;
  hush = false;
  tell = tell;
  refuse = refuse;
  isWrong = isWrong;
  soundOf = soundOf;

  /** @param {Doors} doors */
  constructor(doors) {
    this.#hand = new Hand(doors);
    this.#redraw = doors.redraw;
  }

  /** @param {Table} table */
  meet(table) {
    this.#hand.meet(table);
    this.#since.meet(table);
    if (table.result && !this.#end) this.#fetchEnd();
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
    if (this.#end) return this.#end.verdict(table, this.#hand);
    return html`<h1 id="verdict" tabindex="-1">${t(`habitat.end.${table.result?.reason}`)}</h1>`;
  }

  /** @param {Table} table */
  deeds(table) {
    return this.#end?.deeds(table) ?? table.people.map(() => '');
  }

  async #fetchEnd() {
    const both = [import('./end.js'), addStylesheet('css/games/habitat/end.css', { game: 'habitat' })];
    const [end] = await Promise.all(/** @type {[Promise<typeof import('./end.js')>, Promise<unknown>]} */ (both)).catch(() => [null]);
    this.#end = end;
    if (end) this.#redraw();
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
