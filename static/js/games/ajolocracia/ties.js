import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { listed } from '../../table/words.js';
import { roundOf } from './score.js';
import { points as signed } from './words.js';

/** @import { Hints } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * Who shares a prize for faces, and why.
 * @param {Table} table
 * @param {number} round
 */
export function ties(table, round) {
  const { points } = roundOf(table, round);
  const shared = /** @type {Hints} */ (table.hints).ties.filter((tie) => tie.round === round);
  return shared.map(({ prize, seats, faces }) => {
    const who = listed(seats.map((seat) => table.people[seat]));
    return html`<p class="aj-pad__note">${t(`ajolocracia.tie.${prize}`, { round, who, faces, points: points[seats[0]].citizens })}</p>`;
  });
}

/**
 * Who shares what the values brought, once they are counted.
 * @param {Table} table
 */
export function valueTies({ result, hints, people }) {
  /** @type {Hints} */
  const { values, value_points: worth } = hints;
  if (!result) return nothing;
  const prized = [...new Set(values)].filter((n) => worth[values.indexOf(n)] !== 0 && values.filter((one) => one === n).length > 1);
  return prized.map((n) => {
    const who = people.filter(({ seat }) => values[seat] === n);
    return html`<p class="aj-pad__note">${t('ajolocracia.tie.values', { who: listed(who), n, points: signed(worth[who[0].seat]) })}</p>`;
  });
}
