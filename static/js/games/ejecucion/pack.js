import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { aimedPackage } from './desk.js';
import { cloth } from './pieces.js';
import { slots } from './slots.js';
import { packageStanding } from './standing.js';
import { code } from './wbs.js';
import { packageName } from './words.js';

/** @import { Lately, View } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './desk.js' */

/**
 * A work package with its four places, under its holder's napkin: on the wall, or large enough to read what is to be done.
 * @param {number} number
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 * @param {{isLarge?: boolean}} [look]
 */
export function pack(number, table, hand, news, { isLarge = false } = {}) {
  const owner = /** @type {View} */ (table.view).packages[number];
  const { aim } = hand.desk;
  const isAimed = aimedPackage(hand.desk, table) === number;
  const isNews = isLarge && news.packages.has(number);
  return html`<button
    class="ej-pack ${isLarge ? 'ej-pack--large' : ''} ${isAimed ? 'is-aimed' : ''} ${isNews ? 'is-news' : ''}"
    type="button"
    data-package=${code(number, 3)}
    data-source="package-${number}"
    data-owned=${owner !== null}
    aria-pressed=${aim.kind === 'package' && aim.package === number}
    @click=${() => hand.package(number)}
  >
    <span class="ej-pack__title"><span class="num">${code(number, 3)}</span> ${packageName(number)}</span>
    <span class="hidden-label">: ${packageStanding(number, table)}</span>
    ${slots(number, table, hand, news, isLarge)}
    ${owner === null ? nothing : cloth(`${isLarge ? 'large' : 'wall'}-${number}`, owner, table.people, news.packages.get(number))}
  </button>`;
}
