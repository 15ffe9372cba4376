import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { lotsOf } from './kinds.js';
import { pile } from './pieces.js';
import { freshIn } from './reveal.js';
import { points } from './words.js';

/** @import { Hints, Lot } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * What lies in front of a seat, by kind, with what it is worth so far.
 * @param {Table} table
 * @param {number} seat
 */
export function lots(table, seat) {
  const fresh = freshIn(table.facts);
  const all = lotsOf(table.view, table.hints, seat);
  return html`<ul class="aj-lots" data-count=${all.length} aria-label=${t('ajolocracia.lots')}>
    ${repeat(
      all,
      ({ family }) => family,
      (lot) => lotOf(lot, table.hints, seat, fresh),
    )}
  </ul>`;
}

/**
 * @param {Lot} lot
 * @param {Hints} hints
 * @param {number} seat
 * @param {Set<number>} fresh
 */
function lotOf({ family, tiles, count, points: worth }, hints, seat, fresh) {
  const words = t(`ajolocracia.lot.${family}`, { n: count });
  const below = worth === null ? later(family, hints.value_points[seat]) : String(worth);
  return html`<li class="aj-lot" data-family=${family}>
    <span class="hidden-label">${worth === null ? words : t('ajolocracia.lot.worth', { lot: words, n: worth })}</span>
    <span class="aj-lot__piles">${tiles.map((tile) => pile(tile, seat, fresh))}</span>
    ${family === 'citizens' ? html`<small class="aj-lot__faces" aria-hidden="true">${t('ajolocracia.faces', { n: count })}</small>` : nothing}
    <b class="aj-lot__points num" data-counted=${worth !== null} aria-hidden="true">${below}</b>
  </li>`;
}

/**
 * What stands below cards that are not counted in a round.
 * @param {import('./ajolocracia.js').Family} family
 * @param {number} values
 */
const later = (family, values) => (family === 'value' ? points(values) : t(`ajolocracia.later.${family}`));
