import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { art } from './pieces.js';
import { LINES, madeOf, roundOf, sum } from './score.js';
import { ties, valueTies } from './ties.js';
import { points as signed } from './words.js';

/** @import { Hints, Kind, Line } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */
/** @typedef {{points: number, why: string | null}} Cell */

/** The drawing beside a line. @type {Record<Line, Kind>} */
const DRAWN = { citizens: 'citizens_3', isopods: 'isopods', beetles: 'beetles', institutions: 'institution', ambystomas: 'mexicanum' };

/**
 * Pencil and paper: the given rounds line by line, each with its rule, then what everybody has.
 * @param {Table} table
 * @param {number[]} rounds whose lines are written out; of earlier ones stands the sum
 * @param {number} [upTo] the last round that is on it
 */
export function pad(table, rounds, upTo = table.view.round) {
  const shown = [1, 2, 3].filter((round) => round <= upTo);
  return html`<div class="aj-pad">
    <table class="aj-sheet" data-seats=${table.people.length}>
      ${head(table)}
      ${shown.map((round) => (rounds.includes(round) ? written(table, round) : nothing))}
      <tbody class="aj-sheet__sums">
        ${shown.length > 1 ? shown.filter((round) => !rounds.includes(round)).map((round) => sumRow(table, round)) : nothing} ${valuesRow(table)}
        ${totalRow(table)}
      </tbody>
    </table>
    ${rounds.map((round) => ties(table, round))}${valueTies(table)}
  </div>`;
}

/** @param {Table} table */
const head = ({ people }) =>
  html`<thead>
    <tr>
      <td></td>
      ${people.map(
        ({ seat, name, isMe }) => html`<th scope="col" data-me=${isMe}>${avatar(seat, 'none')}<span class="aj-sheet__name">${isMe ? t('table.you') : name}</span></th>`,
      )}
    </tr>
  </thead>`;

/**
 * @param {Table} table
 * @param {number} round
 */
function written(table, round) {
  const { laid, points } = roundOf(table, round);
  return html`<tbody class="aj-sheet__round" data-round=${round}>
    <tr class="aj-sheet__title"><th colspan=${table.people.length + 1} scope="colgroup">${t('ajolocracia.round', { round })}</th></tr>
    ${LINES.map((line) =>
      row(
        table,
        ruled(DRAWN[line], t(`ajolocracia.line.${line}`), t(`ajolocracia.rule.${line}`)),
        points.map((own, seat) => ({ points: own[line], why: madeOf(line, laid[seat], table) })),
      ),
    )}
    ${sumRow(table, round)}
  </tbody>`;
}

/**
 * @param {Table} table
 * @param {number} round
 */
function sumRow(table, round) {
  const { points } = roundOf(table, round);
  const open = !table.result && round === table.view.round;
  const words = html`<span class="aj-sheet__sum">${t(open ? 'ajolocracia.sum.open' : 'ajolocracia.sum', { round })}</span>`;
  return row(
    table,
    words,
    points.map((own) => ({ points: sum(own), why: null })),
    'is-sum',
  );
}

/** @param {Table} table */
function valuesRow(table) {
  /** @type {Hints} */
  const { values, value_points: worth, fewest_lose: lose } = table.hints;
  const rule = t(lose ? 'ajolocracia.rule.values' : 'ajolocracia.rule.values.spared');
  const words = ruled('value', t('ajolocracia.line.values'), table.result ? rule : t('ajolocracia.rule.now', { rule }));
  const cells = values.map((n, seat) => ({ points: worth[seat], why: t('ajolocracia.cards', { n }) }));
  return row(table, words, cells, 'is-later', signed);
}

/** @param {Table} table */
function totalRow(table) {
  const totals = table.result?.scores ?? /** @type {Hints} */ (table.hints).scores;
  const words = html`<span class="aj-sheet__sum">${t(table.result ? 'ajolocracia.total' : 'ajolocracia.so_far')}</span>`;
  const cells = totals.map((points, seat) => ({ points, why: table.result ? t('ajolocracia.rank', { rank: table.result.ranks[seat] }) : null }));
  return row(table, words, cells, 'is-total');
}

/**
 * @param {Kind} kind
 * @param {string} name
 * @param {string} rule
 */
const ruled = (kind, name, rule) =>
  html`<span class="aj-rule"><span class="aj-sign" data-kind=${kind} aria-hidden="true">${art(kind)}</span><span><b>${name}</b><small>${rule}</small></span></span>`;

/**
 * @param {Table} table
 * @param {unknown} words
 * @param {Cell[]} cells
 * @param {string} [look]
 * @param {(points: number) => string} [written]
 */
function row({ people }, words, cells, look = '', written = String) {
  const best = Math.max(...cells.map(({ points }) => points));
  return html`<tr class=${look}>
    <th scope="row">${words}</th>
    ${cells.map(
      ({ points, why }, seat) =>
        html`<td class="num" data-me=${people[seat].isMe} data-zero=${points === 0} data-best=${points > 0 && points === best}>
          <b>${written(points)}</b>${why ? html`<small>${why}</small>` : nothing}
        </td>`,
    )}
  </tr>`;
}
