import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { lang, t } from '../../lib/i18n.js';
import { drawn, strong } from '../../table/words.js';
import { art, icon } from './pieces.js';
import { lineOf, ruleOf, sumOf } from './why.js';

/** @import { Ask, Table } from '../../table/game.js' */
/** @import { Line } from './habitat.js' */
/** @import { Since } from './since.js' */
/** @import { Hand } from './ui.js' */

const signed = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' });

/** Which disc stands for a line; animals and spirits have signs of their own. @type {Record<string, string>} */
const DISCS = { trees: 'v', mountains: 'g', fields: 'y', buildings: 'r', river: 'b', islands: 'b' };

/**
 * What a line counts, as a sign.
 * @param {string} id
 */
export const sign = (id) => (DISCS[id] ? icon(DISCS[id]) : art(id === 'spirit' ? 'star' : 'paw'));

/** @param {string} id of a line, or ``total`` */
export const lineName = (id) => t(`habitat.line.${id}`);

/**
 * How a seat stands, line by line; a tap on one asks why.
 * @param {Table} table
 * @param {number} seat
 * @param {Hand} hand
 * @param {Since} since
 */
export function rail(table, seat, hand, since) {
  const { lines, total } = table.hints.scores[seat];
  const who = table.people[seat];
  return html`<ol class="hb-rail" data-arrows aria-label=${who.isMe ? t('habitat.scores') : t('habitat.scores.of', { who: who.name })}>
    ${lines.map((/** @type {Line} */ one) => html`<li>${row(one, seat, hand, since)}</li>`)}
    <li class="hb-rail__sum"><span class="hb-rail__name">${lineName('total')}</span><b class="num">${total}</b></li>
  </ol>`;
}

/**
 * @param {Line} line
 * @param {number} seat
 * @param {Hand} hand
 * @param {Since} since
 */
function row({ id, points }, seat, { desk: { aim }, line }, since) {
  const change = since.of(seat, id, points);
  const changed = signed.format(change).replace('-', '−');
  return html`<button class="hb-rail__line" type="button" data-line=${id} aria-pressed=${aim.kind === 'line' && aim.line === id} @click=${() => line(id)}>
    <span class="hidden-label">${t('habitat.scores.line', { line: lineName(id), n: points })}${change ? `, ${t('habitat.scores.since', { change: changed })}` : ''}</span>
    ${sign(id)}<span class="hb-rail__name" aria-hidden="true">${lineName(id)}</span><b class="num" aria-hidden="true">${points}</b>
    ${change ? html`<em class="num" data-down=${change < 0} aria-hidden="true">${changed}</em>` : nothing}
  </button>`;
}

/**
 * The why of the line that is looked at, for a replay, where nothing is asked: the stylesheet shows it there alone.
 * @param {Table} table
 * @param {number} seat
 * @param {Hand} hand
 */
export function caption(table, seat, { desk: { aim } }) {
  if (aim.kind !== 'line') return nothing;
  const { say, more } = askWhy(table, seat, aim.line);
  return html`<p class="hb-why">${say}. ${more}</p>`;
}

/**
 * The why of a line, where the table says what is asked.
 * @param {Table} table
 * @param {number} seat
 * @param {string} id
 * @returns {Ask}
 */
export function askWhy(table, seat, id) {
  const line = lineOf(table, seat, id);
  if (!line) return { say: '', aimed: true };
  return {
    say: drawn({ key: 'habitat.why', args: { line: strong(lineName(id)), n: line.points } }),
    more: html`${ruleOf(line, table, seat)} <b class="num">${sumOf(line, table, seat)}</b>`,
    aimed: true,
  };
}
