import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { deck } from './deck.js';
import { log } from './log.js';

/** @import { Drawing, Drawn, Table } from '../table/game.js' */
/** @import { Doings } from './deck.js' */
/** @import { Player } from './player.js' */
/** @import { Info } from './replay.js' */
/** @import { Entry } from './tell.js' */

/** From here on there is room for the log beside the table. */
export const wide = matchMedia('(min-width: 1160px) and (min-height: 521px)');

/**
 * @typedef {object} Shown one step, ready to be drawn
 * @property {Info} info
 * @property {Table} table
 * @property {Drawing | null} drawing
 * @property {number} at
 * @property {number} count
 * @property {Entry[]} entries
 * @property {Entry | undefined} entry the newest one up to this step
 * @property {Player} player
 * @property {boolean} copied
 * @property {boolean} logOpen
 * @property {string | null} notice
 */

/**
 * The table at one step, what happened, and the log.
 * @param {Shown} shown
 * @param {Doings & {closeLog: () => void}} doings
 * @param {Drawn} bar
 */
export function screen(shown, doings, bar) {
  const { info, table, drawing, at, count, entry, player, copied, notice } = shown;
  const board = drawing !== null && table.view !== null;
  return html`<div
    class="table replay ${board ? '' : 'replay--words'}"
    data-turn="other"
    data-game=${info.game}
    data-table=${info.id}
    data-seq=${table.seq}
    data-seated=${table.seat !== null}
  >
    ${bar} ${notice ? html`<p class="notice replay__notice" role="status">${notice}</p>` : nothing}
    ${board ? stage(table, drawing) : words(shown, doings)}
    <section class="mine replay__mine" data-turn="other" data-seated=${table.seat !== null} aria-label=${t('replay.controls')}>
      ${deck({ at, count, entry, isExact: entry?.seq === table.seq, player, copied }, doings)}
      ${board ? (drawing.own(table) ?? nothing) : nothing}
    </section>
    ${board ? side(shown, doings) : nothing}
  </div>`;
}

/**
 * @param {Table} table
 * @param {Drawing} drawing
 */
const stage = (table, drawing) =>
  html`<main id="main" class="stage" tabindex="-1">
    <h1 class="hidden-label">${t('replay.title')}</h1>
    ${drawing.stage(table)}
  </main>`;

/**
 * No position can be drawn: what was told stands in the middle.
 * @param {Shown} shown
 * @param {Doings} doings
 */
const words = ({ info, entries, entry }, doings) =>
  html`<main id="main" class="replay__words" tabindex="-1">
    <div class="replay__why panel">
      <h1>${t(info.gap === null || info.gap === 1 ? 'replay.words_only' : 'replay.words_from')}</h1>
      <p>${why(info)}</p>
    </div>
    ${log(entries, entry, doings.goTo)}
  </main>`;

/**
 * A log whose positions end before it does says so from the start.
 * @param {Info} info
 * @param {Table} table
 */
export const limits = ({ reason, gap }, { view }) =>
  reason === 'damaged' && gap !== null && view !== null ? t('replay.damaged', { n: gap - 1 }) : null;

/**
 * Why steps have no board.
 * @param {Info} info
 */
function why({ reason, gap }) {
  if (reason === 'retired') return t('replay.retired');
  if (reason === 'damaged') return gap === 1 ? t('replay.damaged_all') : t('replay.damaged', { n: (gap ?? 2) - 1 });
  return t('replay.not_drawn');
}

/**
 * @param {Shown} shown
 * @param {Doings & {closeLog: () => void}} doings
 */
function side({ entries, entry, logOpen }, { goTo, closeLog }) {
  const title = t('table.log');
  if (wide.matches) return html`<aside class="side" aria-label=${title}><h2 class="replay__side-title">${title}</h2>${log(entries, entry, goTo)}</aside>`;
  return html`<dialog class="sheet side-sheet" aria-label=${title} @close=${closeLog}>
    ${logOpen ? html`<form class="sheet__head replay__sheet-head" method="dialog"><h2>${title}</h2><button class="button" data-action="close">${t('table.close')}</button></form>${log(entries, entry, goTo)}` : nothing}
  </dialog>`;
}
