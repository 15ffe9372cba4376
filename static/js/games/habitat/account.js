import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { picture, track } from './cards.js';
import { mini } from './mini.js';
import { lineName, sign } from './score.js';
import { animalName } from './spoken.js';
import { cellsOf, lineOf, ruleOf, sumOf } from './why.js';

/** @import { Board, Line, Sheet, View } from './habitat.js' */
/** @import { Hand } from './ui.js' */
/** @import { Result } from '../../lib/protocol.js' */
/** @import { Person, Table } from '../../table/game.js' */

/**
 * The score sheet: a column for each, and behind each line the rule and the cells of one of them.
 * @param {Table} table
 * @param {Person[]} order best first
 * @param {Hand} hand
 */
export function account(table, order, hand) {
  const whose = hand.desk.shown ?? table.seat ?? order[0].seat;
  /** @type {Sheet[]} */
  const scores = table.hints.scores;
  return html`<section class="hb-account" data-count=${order.length} aria-labelledby="account">
    <h2 id="account">${t('habitat.sheet')}</h2>
    <div class="hb-whose" role="group" aria-label=${t('habitat.sheet.whose')} data-arrows>
      <span aria-hidden="true">${lineName('total')}</span>${order.map((one) => column(one, scores[one.seat], whose, hand))}
    </div>
    <table>
      <caption class="hidden-label">${t('habitat.sheet')}</caption>
      <thead class="hidden-label">
        <tr><td></td>${order.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr>
      </thead>
      ${scores[whose].lines.map((line) => counted(line, whose, order, table))} ${cubes(order, table)}
    </table>
  </section>`;
}

/**
 * Somebody's total, which grows line by line; a tap shows where it comes from.
 * @param {Person} one
 * @param {Sheet} sheet
 * @param {number} whose
 * @param {Hand} hand
 */
function column({ seat, name, isMe }, { lines, total }, whose, hand) {
  const who = isMe ? t('table.you') : name;
  let sum = 0;
  return html`<button class="hb-whose__one" type="button" data-whose=${seat} aria-pressed=${seat === whose} @click=${() => hand.look(seat)}>
    <span class="hidden-label">${name}: ${t('habitat.points', { n: total })}</span>
    ${avatar(seat, 'none')}<span class="hb-whose__name" aria-hidden="true">${who}</span>
    <span class="hb-grows num" aria-hidden="true">${lines.map(({ points }) => html`<i>${(sum += points)}</i>`)}<b>${total}</b></span>
  </button>`;
}

/**
 * @param {Line} line
 * @param {number} whose
 * @param {Person[]} order
 * @param {Table} table
 */
function counted(line, whose, order, table) {
  const points = order.map(({ seat }) => lineOf(table, seat, line.id)?.points ?? 0);
  const { boards, columns } = /** @type {View} */ (table.view);
  const board = boards[whose];
  const why = html`<p>${ruleOf(line, table, whose)} <b class="num">${sumOf(line, table, whose)}</b></p>`;
  return html`<tbody class="hb-count" data-line=${line.id}>
    ${numbers(line.id, points, order, whose)}
    <tr class="hb-count__why">
      <td colspan=${order.length + 1}>
        <div>${mini(board, columns, { lit: cellsOf(line), letters: true })}${why}</div>
        ${line.id === 'animals' ? animals(board) : nothing}
      </td>
    </tr>
  </tbody>`;
}

/**
 * @param {string} id
 * @param {number[]} points
 * @param {Person[]} order
 * @param {number} whose
 */
const numbers = (id, points, order, whose) =>
  html`<tr>
    <th scope="row">${sign(id)}${lineName(id)}</th>
    ${points.map((n, i) => html`<td class="num" data-best=${n > 0 && n === Math.max(...points)} data-whose=${order[i].seat === whose}>${n}</td>`)}
  </tr>`;

/**
 * Every card taken, with the cubes placed and what they are worth.
 * @param {Board} board
 */
const animals = ({ animals: cards }) =>
  cards.length
    ? html`<ul class="hb-homes">
        ${cards.map(
          (card) =>
            html`<li>
              <span class="hb-homes__pic">${picture(card)}</span><b>${animalName(card.name)}</b>${track(card)}<b class="num">${card.points[(card.cubes?.length ?? 0) - 1] ?? 0}</b>
            </li>`,
        )}
      </ul>`
    : nothing;

/**
 * What decides between the same points.
 * @param {Person[]} order
 * @param {Table} table
 */
function cubes(order, { result }) {
  const { lines } = /** @type {Result} */ (result);
  const placed = order.map(({ seat }) => lines.find((line) => line.id === 'cubes' && line.seat === seat)?.args.cubes ?? 0);
  return html`<tbody class="hb-count hb-count--tie">
    <tr><th scope="row">${t('habitat.sheet.cubes')}</th>${placed.map((n) => html`<td class="num">${n}</td>`)}</tr>
    <tr class="hb-count__why"><td colspan=${order.length + 1}><p class="soft">${t('habitat.score.cubes')}</p></td></tr>
  </tbody>`;
}
