import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { chatPanel } from '../room/chat.js';
import { log } from './log.js';

/** @import { Context } from '../room/context.js' */
/** @import { Drawing, Table } from './game.js' */
/** @typedef {'log' | 'chat'} Tab */

/** @type {Tab[]} */
const TABS = ['log', 'chat'];
/** From here on there is room for log and chat beside the table. */
const wide = matchMedia('(min-width: 1160px) and (min-height: 521px)');

/** Which of log and chat is open, where, and how much of the chat nobody has read. */
export class SideState {
  ctx;
  #redraw;
  /** @type {Tab} */
  tab = 'log';
  folded = false;
  #open = false;
  #read = 0;

  /**
   * @param {Context} ctx
   * @param {() => void} redraw
   */
  constructor(ctx, redraw) {
    this.ctx = ctx;
    this.#redraw = redraw;
    this.#read = ctx.store.state.chat.length;
    wide.addEventListener('change', redraw);
  }

  stop() {
    wide.removeEventListener('change', this.#redraw);
  }

  get beside() {
    return wide.matches && !this.folded;
  }

  get over() {
    return this.#open && !this.beside;
  }

  get unread() {
    const { length } = this.ctx.store.state.chat;
    if (this.tab === 'chat' && (this.beside || this.over)) this.#read = length;
    return length - this.#read;
  }

  /** @param {Tab} tab */
  choose = (tab) => {
    this.tab = tab;
    this.#redraw();
  };

  /** @param {Tab} tab */
  open = (tab) => {
    this.folded = false;
    this.#open = !wide.matches;
    this.choose(tab);
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.side-sheet'))?.showModal();
  };

  fold = () => {
    this.folded = true;
    this.#redraw();
  };

  closed = () => {
    this.#open = false;
    this.#redraw();
  };
}

/**
 * Log and chat: beside the table where there is room, else in a sheet over it.
 * @param {SideState} side
 * @param {Table} table
 * @param {Drawing} drawing
 */
export function sidePanel(side, table, drawing) {
  if (side.beside) return html`<aside class="side" aria-label=${t('table.side')}>${panel(side, table, drawing, foldButton(side))}</aside>`;
  return html`<dialog class="sheet side-sheet" aria-label=${t('table.side')} @close=${side.closed}>
    ${side.over ? panel(side, table, drawing, closeButton()) : nothing}
  </dialog>`;
}

/** @param {SideState} side */
const foldButton = ({ fold }) =>
  html`<button class="icon-button" type="button" data-action="fold" aria-label=${t('table.fold')} @click=${fold}>${icon('fold')}</button>`;

const closeButton = () =>
  html`<form method="dialog">
    <button class="icon-button" data-action="close" aria-label=${t('table.close')}>${icon('close')}</button>
  </form>`;

/**
 * @param {SideState} side
 * @param {Table} table
 * @param {Drawing} drawing
 * @param {unknown} way out
 */
const panel = (side, table, drawing, way) =>
  html`<div class="side__tabs" data-arrows>${TABS.map((tab) => tabButton(tab, side))} ${way}</div>
    <div class="side__panel">${side.tab === 'log' ? log(table, drawing) : chatPanel(side.ctx, { closed: isHushed(table, drawing) })}</div>`;

/**
 * @param {Tab} tab
 * @param {SideState} side
 */
const tabButton = (tab, side) =>
  html`<button class="side__tab" type="button" data-tab=${tab} aria-pressed=${tab === side.tab} @click=${() => side.choose(tab)}>
    ${t(`table.${tab}`)}${tab === 'chat' ? unreadMark(side.unread) : nothing}
  </button>`;

/**
 * How much of the chat nobody here has read.
 * @param {number} n
 */
export const unreadMark = (n) => (n ? html` <b class="unread">${n}</b>` : nothing);

/**
 * @param {Table} table
 * @param {Drawing} drawing
 */
const isHushed = (table, drawing) => drawing.hush && table.seat !== null && !table.result;
