import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { listed } from '../../table/words.js';
import { account } from './account.js';
import { still } from './board.js';
import { lineName } from './score.js';

export { deeds } from './deeds.js';

/** @import { Sheet } from './habitat.js' */
/** @import { Hand } from './ui.js' */
/** @import { Result } from '../../lib/protocol.js' */
/** @import { Person, Table } from '../../table/game.js' */

/**
 * How it ended: who has won, with what board, and where every point comes from.
 * @param {Table} table
 * @param {Hand} hand
 */
export function verdict(table, hand) {
  const { ranks } = /** @type {Result} */ (table.result);
  const order = [...table.people].sort((one, other) => ranks[one.seat] - ranks[other.seat]);
  return html`${proclaim(table, order)}${account(table, order, hand)}`;
}

/**
 * @param {Table} table
 * @param {Person[]} order best first
 */
function proclaim(table, order) {
  const { ranks, scores, reason } = /** @type {Result} */ (table.result);
  const winners = order.filter(({ seat }) => ranks[seat] === 1);
  const [first] = winners;
  const key = winners.length > 1 ? 'shared' : first.isMe ? 'mine' : 'other';
  return html`<section class="hb-verdict" aria-labelledby="verdict">
    <div class="hb-verdict__words">
      <h1 id="verdict" tabindex="-1">
        <span class="hb-verdict__who">${winners.map(({ seat }) => avatar(seat, 'none'))}${t(`habitat.verdict.${key}`, { names: listed(winners) })}</span>
        <span class="hb-verdict__scores num">${order.map(({ seat }, i) => html`${i ? ` ${t('habitat.verdict.to')} ` : nothing}<b>${scores[seat]}</b>`)}</span>
      </h1>
      <p>${decided(table, order)} ${t(`habitat.end.${reason}`)}</p>
    </div>
    <figure class="hb-verdict__board" role="img" aria-label=${t('habitat.verdict.board', { who: first.name })}>
      ${still(table, first.seat)}
    </figure>
  </section>`;
}

/**
 * What made the difference between the two best.
 * @param {Table} table
 * @param {Person[]} order
 */
function decided({ result, hints }, [first, second]) {
  const { ranks, scores } = /** @type {Result} */ (result);
  const gap = scores[first.seat] - scores[second.seat];
  if (ranks[second.seat] === 1) return t('habitat.verdict.even');
  if (!gap) return t('habitat.verdict.tie');
  const line = biggest(hints.scores[first.seat], hints.scores[second.seat]);
  return t(`habitat.verdict.gap${second.isMe ? '.me' : ''}`, { who: second.name, n: gap, line: lineName(line) });
}

/**
 * The line in which one is furthest ahead of the other.
 * @param {Sheet} one
 * @param {Sheet} other
 */
function biggest(one, other) {
  const ahead = one.lines.map(({ id, points }, i) => ({ id, by: points - other.lines[i].points }));
  return ahead.reduce((most, line) => (line.by > most.by ? line : most)).id;
}
