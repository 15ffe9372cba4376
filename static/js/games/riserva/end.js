import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { listed } from '../../table/words.js';
import { lastMove } from './moves.js';
import { art, face, plainBack } from './pieces.js';

/** @import { Result } from '../../lib/protocol.js' */
/** @import { View } from './riserva.js' */
/** @import { Person, Table } from '../../table/game.js' */

/**
 * How it ended: who keeps the pantry, and each pile with the rule behind it.
 * @param {Table} table
 */
export const verdict = (table) => html`${proclaim(table)}${sheet(table)}`;

/** @param {Table} table */
function proclaim(table) {
  const { people, view } = table;
  const { ranks, reason } = /** @type {Result} */ (table.result);
  const winners = people.filter(({ seat }) => ranks[seat] === 1);
  const mood = moodOf(winners, table);
  const last = lastMove(table)?.card;
  return html`<section class="rs-verdict" data-mood=${mood} aria-labelledby="verdict">
    <span class="rs-verdict__card" aria-hidden="true"
      ><span class="rs-verdict__lace">${art('lace')}</span>${last ? face(last.front) : plainBack()}</span
    >
    <div class="rs-verdict__words">
      <h1 id="verdict" tabindex="-1">${t(`riserva.verdict.${mood}`, { names: listed(winners) })}</h1>
      <p>${t(`riserva.end.${reason}`, { n: /** @type {View} */ (view).threshold })}</p>
      <p class="rs-verdict__warm">${t(`riserva.verdict_text.${mood}`)}</p>
    </div>
  </section>`;
}

/**
 * @param {Person[]} winners
 * @param {Table} table
 */
function moodOf(winners, { seat }) {
  const amongThem = winners.some((one) => one.isMe);
  if (winners.length > 1) return amongThem ? 'shared' : 'others';
  if (amongThem) return 'mine';
  return seat === null ? 'watched' : 'other';
}

/**
 * The piles side by side, best first.
 * @param {Table} table
 */
function sheet(table) {
  const { ranks, lines, reason } = /** @type {Result} */ (table.result);
  const order = [...table.people].sort((one, other) => ranks[one.seat] - ranks[other.seat]);
  const byReserve = reason === 'pile_reserve' || reason === 'pile_shared';
  return html`<section class="rs-sheet panel" aria-labelledby="score">
    <h2 id="score">${t('riserva.sheet')}</h2>
    <table class="rs-sheet__table">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t('riserva.sheet.pile')}</th>
          <th scope="col">${t('riserva.sheet.reserve')}</th>
        </tr>
      </thead>
      <tbody>
        ${order.map(
          (one) =>
            html`<tr data-rank=${ranks[one.seat]}>
              <th scope="row"><span>${avatar(one.seat, 'none')}<b>${one.name}</b>${ranks[one.seat] === 1 ? html`<span class="rs-crown">${t('riserva.sheet.wins')}</span>` : nothing}</span></th>
              <td class="num"><b>${lineOf(lines, 'pile', one.seat).points}</b></td>
              <td class="num ${byReserve ? 'is-asked' : ''}">${lineOf(lines, 'reserve', one.seat).args.cards}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="soft small">${t('riserva.score.pile', { n: /** @type {View} */ (table.view).threshold })}</p>
    <p class="soft small">${t('riserva.score.reserve')}</p>
  </section>`;
}

/**
 * @param {Result['lines']} lines
 * @param {string} id
 * @param {number} seat
 * @returns {any}
 */
const lineOf = (lines, id, seat) => lines.find((one) => one.id === id && one.seat === seat);
