import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { together } from './log.js';
import { turnOf } from './read.js';
import { drawn, listed, strong } from './words.js';

/** @import { Ask, Drawing, Drawn, Sentence, Table } from './game.js' */

/**
 * The reader's place: what is asked, in a sentence, what can be answered, and the own cards.
 * @param {{table: Table, drawing: Drawing, last: Sentence[], refusal: string | null, away: Drawn,
 *   back: () => void, undo: () => void, openLog: () => void}} parts
 */
export function mine({ table, drawing, last, refusal, away, back, undo, openLog }) {
  const turn = turnOf(table);
  const ask = words(table, drawing, refusal);
  return html`<section
    class="mine"
    data-turn=${turn}
    data-seated=${table.seat !== null}
    aria-label=${t(`table.mine.${table.seat === null ? 'watching' : turn}`)}
  >
    <div class="ask" data-refused=${ask.refused === true}>
      <div class="ask__line">
        <div class="ask__words">
          <p class="ask__text" role="status" tabindex="-1">${ask.say}</p>
          ${more(ask, last, openLog)}
        </div>
        ${table.undo && !ask.aimed ? undoButton(undo) : nothing}${ask.aimed || refusal ? backButton(back) : nothing}
      </div>
      ${answers(ask)}${away}
    </div>
    ${drawing.own(table)}
  </section>`;
}

/** @param {() => void} undo */
const undoButton = (undo) =>
  html`<button class="button ask__undo" type="button" data-action="undo" @click=${undo}>${icon('replay')}<span class="ask__undo-word">${t('table.undo')}</span></button>`;

/** @param {() => void} back */
const backButton = (back) =>
  html`<button class="icon-button ask__back" type="button" data-action="back" aria-label=${t('table.back')} @click=${back}>
    ${icon('close')}
  </button>`;

/** @param {Ask} ask */
function answers({ choices, confirm }) {
  if (!choices && !confirm) return nothing;
  return html`<div class="ask__choices">${choices ?? nothing}${confirm ?? nothing}</div>`;
}

/**
 * @param {Table} table
 * @param {Drawing} drawing
 * @param {string | null} refusal the server's last no
 * @returns {Ask}
 */
function words(table, drawing, refusal) {
  const asked = drawing.ask(table);
  if (refusal) return { ...asked, say: refusal, more: null, refused: true };
  // who has chosen and may still choose anew is asked on, though nobody waits for them
  if (asked.aimed || turnOf(table) === 'mine' || table.legal.length) return asked;
  return { ...asked, say: waiting(table), more: table.seat === null ? t('table.watching') : null, choices: null, confirm: null };
}

/** @param {Table} table */
function waiting({ toAct, people }) {
  return drawn({ key: 'table.waiting', args: { who: strong(listed(toAct.map((seat) => people[seat]))) } });
}

/**
 * The line below: what follows from the choice, or what happened last, which opens the log.
 * @param {Ask} ask
 * @param {Sentence[]} last
 * @param {() => void} openLog
 */
function more(ask, last, openLog) {
  if (ask.more) return html`<p class="ask__more">${ask.more}</p>`;
  if (ask.aimed || ask.refused || !last.length) return nothing;
  return html`<button class="ask__last" type="button" data-action="log" @click=${openLog}>
    <span class="hidden-label">${t('table.log.open')}: </span><span>${together(last)}</span>
  </button>`;
}
