import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { announce } from '../lib/news.js';
import { newHost } from '../room/changes.js';

/** @import { RoomInfo, You } from '../lib/protocol.js' */

/** How long the line is there, in milliseconds. */
const STAYS = 30_000;

/** Says whose table it is from now on; whose powers somebody has while away for a moment, changes too often to be told. */
export class Host {
  #redraw;
  /** @type {RoomInfo | null} */
  #room = null;
  #news = '';
  /** @type {number | undefined} */
  #timer;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * @param {RoomInfo} room
   * @param {You | null} you
   */
  meet(room, you) {
    const before = this.#room ?? room;
    this.#room = room;
    if (!you || before.owner === room.owner) return;
    this.#news = newHost(before, room, you, 'owner').join();
    announce(this.#news);
    this.stop();
    this.#timer = setTimeout(this.#forget, STAYS);
  }

  line = () => (this.#news ? html`<p class="claim claim--news">${this.#news}</p>` : nothing);

  stop() {
    clearTimeout(this.#timer);
  }

  #forget = () => {
    this.#news = '';
    this.#redraw();
  };
}
