import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { aimedAt } from './desk.js';
import { partsOf } from './wbs.js';
import { activityName } from './words.js';

/** @import { Lately, View } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './desk.js' */

/**
 * The four places of a package: numbers on the wall, with the activities' names where it is seen large.
 * @param {number} number of the package
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 * @param {boolean} [named]
 */
export const slots = (number, table, hand, news, named = false) =>
  html`<span class="ej-slots" aria-hidden="true">${partsOf(number).map((one) => slot(one, table, hand, news, named))}</span>`;

/**
 * @param {number} activity
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 * @param {boolean} named
 */
function slot(activity, table, hand, { laid }, named) {
  const { laid: all, hand: own } = /** @type {View} */ (table.view);
  const lies = all[activity];
  const aim = aimedAt(hand.desk, table);
  const held = own.find((one) => one.activity === activity);
  const look = lies !== null ? 'is-laid' : held && held.id === aim?.card ? 'is-next' : held ? 'is-mine' : '';
  const isNews = laid?.activity === activity;
  const wasSeen = table.seats !== undefined || laid?.by === table.seat;
  const from = wasSeen ? `card-${lies}` : `seat-${laid?.by}`;
  return html`<span class="ej-slot ${look} ${isNews ? 'is-news' : ''}"
    ><b data-flip=${isNews ? `laid-${named ? 'large' : 'wall'}-${activity}` : nothing} data-from=${isNews ? from : nothing}>${(activity & 3) + 1}</b
    >${named ? html`<span class="ej-slot__name">${activityName(activity)}</span>` : nothing}</span
  >`;
}
