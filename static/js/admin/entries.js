import { html, render } from '../../vendor/lit-html/lit-html.js';
import { addWords, loadCatalogue, t } from '../lib/i18n.js';
import { ApiError, look } from '../lib/api.js';
import { announce } from '../lib/news.js';
import { loadGame } from '../table/load.js';
import { list } from './list.js';
import { telling } from './words.js';

/** @import { Drawing } from '../table/game.js' */
/** @import { Info } from '../replay/replay.js' */
/** @import { Entries, Entry } from './admin.js' */

const ASK_EVERY = 2000;
const root = /** @type {HTMLElement} */ (document.getElementById('entries'));
const { source = '', game = '', hidden, over, words = '{}' } = root.dataset;

/** A table's entries, newest first, with what comes while one looks. */
class Log {
  /** @type {Entry[]} */
  #entries = [];
  /** @type {Info | null} */
  #info = null;
  /** @type {Entries | null} */
  #newest = null;
  /** @type {Drawing | null} */
  #drawing = null;
  /** @type {Map<number, string>} */
  #raw = new Map();
  #shown = 0;

  async open() {
    this.#drawing = await drawingOf(game);
    this.#info = await look(`${source}/past`);
    await this.#ask();
    if (over === undefined) this.#askLater();
  }

  #askLater() {
    setTimeout(async () => {
      if (document.visibilityState === 'visible') await this.#askAgain();
      this.#askLater();
    }, ASK_EVERY);
  }

  async #askAgain() {
    try {
      await this.#ask();
    } catch (error) {
      const isOut = error instanceof ApiError && error.status === 401;
      announce(t(isOut ? 'admin.js.gone' : 'admin.js.away'));
      if (isOut) location.reload();
    }
  }

  async #ask() {
    const after = this.#entries.at(-1)?.seq ?? 0;
    /** @type {Entries} */
    const news = await look(`${source}/entries.json?after=${after}${hidden === undefined ? '' : '&hidden=1'}`);
    const changed = news.state !== this.#newest?.state;
    if (!news.entries.length && !changed) return;
    if (this.#newest && (changed || news.entries.some(({ type }) => type === 'seat_changed'))) this.#info = await look(`${source}/past`);
    this.#newest = news;
    this.#entries.push(...news.entries);
    this.#draw();
    this.#head(news);
    this.#shown = this.#entries.at(-1)?.seq ?? 0;
  }

  /** @param {Entries} news */
  #head({ state, last }) {
    const shown = /** @type {HTMLElement} */ (document.getElementById('state'));
    shown.dataset.state = state;
    shown.textContent = t(`admin.state.${state}`);
    /** @type {HTMLElement} */ (document.getElementById('last')).textContent = String(last);
  }

  #draw = () => {
    if (!this.#info) return;
    const table = telling(this.#info, this.#newest?.now ?? null, this.#entries);
    const known = { entries: this.#entries, table, drawing: this.#drawing, raw: this.#raw, shown: this.#shown };
    render(list(known, { source, hidden: hidden !== undefined, toggle: this.#toggle }), root);
  };

  /** @param {number} seq */
  #toggle = async (seq) => {
    if (this.#raw.has(seq)) this.#raw.delete(seq);
    else this.#raw.set(seq, await textAt(`${source}/entries/${seq}.json${hidden === undefined ? '' : '?hidden=1'}`));
    this.#draw();
  };
}

/** @param {string} address */
const textAt = async (address) => JSON.stringify(await look(address), null, 2);

/**
 * The game's words come with its drawing; old games have neither.
 * @param {string} id
 * @returns {Promise<Drawing | null>}
 */
async function drawingOf(id) {
  try {
    return (await loadGame(id))({ redraw: () => {}, act: async () => false });
  } catch (error) {
    console.warn(`No words of ${id}`, error);
    return null;
  }
}

await loadCatalogue();
addWords(JSON.parse(words));
root.replaceChildren();
await new Log().open().catch((error) => {
  console.warn(error);
  render(html`<p class="notice notice--wrong" role="alert">${t('admin.js.away')}</p>`, root);
});
