import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { drawn, listed, strong } from '../../table/words.js';
import { pad } from './pad.js';
import { art } from './pieces.js';
import { kindWord, points as signed } from './words.js';

/** @import { Table } from '../../table/game.js' */
/** @typedef {{seat: number, id: string, points: number, args: Record<string, any>}} ScoreLine */

/**
 * «¡Es hora de la democracia!»: who has won, and the whole sheet.
 * @param {Table} table
 */
export function verdict(table) {
  const result = /** @type {NonNullable<Table['result']>} */ (table.result);
  const winners = table.people.filter(({ seat }) => result.ranks[seat] === 1);
  const mine = winners.length === 1 && winners[0].isMe;
  const who = listed(winners);
  const key = mine ? 'ajolocracia.won.me' : winners.length > 1 ? 'ajolocracia.won.shared' : 'ajolocracia.won';
  return html`<section class="aj-verdict" aria-labelledby="verdict">
      <p class="aj-verdict__call">${t('ajolocracia.democracy')}</p>
      <h1 id="verdict" tabindex="-1">${drawn({ key, args: { who: strong(who) } })}</h1>
      <p class="aj-verdict__score"><b class="num">${result.scores[winners[0].seat]}</b> <span>${t('ajolocracia.points', { n: result.scores[winners[0].seat] })}</span></p>
      <p class="aj-verdict__text">${t(`ajolocracia.end.${result.reason}`)} ${t('ajolocracia.verdict_text')}</p>
      <span class="aj-verdict__urn">${art('urn')}</span>
    </section>
    <section class="aj-final" aria-labelledby="aj-final">
      <h2 id="aj-final">${t('ajolocracia.pad')}</h2>
      ${pad(table, [1, 2, 3])}
    </section>
    <section class="aj-each" aria-labelledby="aj-each">
      <h2 id="aj-each">${t('ajolocracia.each_point')}</h2>
      ${table.people.map(({ seat, name, isMe }) => everyPoint(isMe ? t('table.you_named', { name }) : name, seat, table))}
    </section>`;
}

/**
 * The rule behind each point of a seat.
 * @param {string} name
 * @param {number} seat
 * @param {Table} table
 */
function everyPoint(name, seat, { result }) {
  const lines = /** @type {ScoreLine[]} */ (result?.lines ?? []).filter((line) => line.seat === seat);
  return html`<details class="aj-every">
    <summary><b>${name}</b> <span class="num">${result?.scores[seat]}</span></summary>
    <ul>
      ${lines.map((line) => html`<li><span>${lineWords(line)}</span><b class="num">${signed(line.points)}</b></li>`)}
    </ul>
  </details>`;
}

/** @param {ScoreLine} line */
function lineWords({ id, args }) {
  const n = args.count ?? args.faces ?? args.values;
  const rule = t(`ajolocracia.score.${id}`, { n, card: args.kind ? kindWord(args.kind) : '' });
  const shared = args.sharing > 1 ? t('ajolocracia.score_shared', { n: args.sharing }) : '';
  return html`${args.round ? html`<small>${t('ajolocracia.round', { round: args.round })}</small> ` : nothing}${rule}${shared ? ` ${shared}` : nothing}`;
}
