import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { listed } from '../../table/words.js';
import { facesIn, roundOf } from './score.js';
import { points as signed } from './words.js';

/** @import { Hints } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * Who shares a prize for faces, and why.
 * @param {Table} table
 * @param {number} round
 */
export function ties(table, round) {
  const { laid, points } = roundOf(table, round);
  const faces = facesIn(laid, table.view);
  const [most, second] = [...new Set(faces)].sort((one, other) => other - one);
  const tied = faces.filter((n) => n === most).length > 1 ? most : second;
  const who = table.people.filter(({ seat }) => faces[seat] === tied);
  if (!tied || who.length < 2) return nothing;
  const key = tied === most ? 'ajolocracia.tie.most' : 'ajolocracia.tie.second';
  return html`<p class="aj-pad__note">${t(key, { round, who: listed(who), faces: tied, points: points[who[0].seat].citizens })}</p>`;
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
