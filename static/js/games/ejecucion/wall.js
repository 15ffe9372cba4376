import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { aimedAt, aimedPackage, shown } from './desk.js';
import { pack } from './pack.js';
import { art, glyph, mark } from './pieces.js';
import { standing } from './standing.js';
import { code, partsOf } from './wbs.js';
import { deliverableName, projectName } from './words.js';

/** @import { Hints, Lately, View } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './desk.js' */

/**
 * The tree of both projects. Where there is room it hangs there in full; on a phone each deliverable is a tile with four bars.
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 */
export const wall = (table, hand, news) =>
  html`<section class="ej-wall" aria-label=${t('ejecucion.wall')}>${[0, 1].map((one) => project(one, table, hand, news))}</section>`;

/**
 * @param {number} number
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 */
function project(number, table, hand, news) {
  const { left } = /** @type {Hints} */ (table.hints);
  const owner = /** @type {View} */ (table.view).projects[number];
  return html`<section class="ej-project" data-project=${number + 1} aria-label=${t('ejecucion.project.numbered', { code: number + 1, name: projectName(number) })}>
    <header class="ej-project__head">
      ${art(`project-${number}`)}
      <h2><span class="num">${number + 1}</span> <span class="ej-project__name">${projectName(number)}</span></h2>
      <p class="num">${t('ejecucion.laid', { n: 64 - left[number] })}</p>
      ${owner === null ? nothing : mark(table.people[owner], table.people)}
    </header>
    <div class="ej-project__parts" data-arrows>${partsOf(number).map((one) => part(one, table, hand, news))}</div>
  </section>`;
}

/**
 * @param {number} number of a deliverable
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 */
function part(number, table, hand, news) {
  const owner = /** @type {View} */ (table.view).deliverables[number];
  const aimed = aimedAt(hand.desk, table)?.deliverable === number;
  const taken = news.deliverables.get(number);
  return html`<div class="ej-part" data-hue=${number} data-owned=${owner !== null}>
    <button
      class="ej-part__head ${aimed ? 'is-aimed' : ''}"
      type="button"
      data-deliverable=${code(number, 2)}
      data-source="deliverable-${number}"
      aria-pressed=${shown(hand.desk, table) === number}
      @click=${() => hand.look(number)}
    >
      <span class="hidden-label">${code(number, 2)} ${deliverableName(number)}: ${standing(number, table)}</span>
      <span class="ej-part__sign" aria-hidden="true">${glyph(number)}<b>${code(number, 2)}</b></span>
      <span class="ej-part__name" aria-hidden="true">${deliverableName(number)}</span>
      <span class="ej-bars" aria-hidden="true">${partsOf(number).map((one) => bar(one, table, hand))}</span>
      ${owner === null ? nothing : html`<span class="ej-part__mark" data-flip=${taken ? `mark-${number}-${owner}` : nothing} data-from="seat-${owner}" data-wait=${taken?.wait ?? 0}>${mark(table.people[owner], table.people)}</span>`}
    </button>
    <div class="ej-part__packs">${partsOf(number).map((one) => pack(one, table, hand, news))}</div>
  </div>`;
}

/**
 * @param {number} number of a package
 * @param {Table} table
 * @param {Hand} hand
 */
function bar(number, table, hand) {
  const { packages, laid } = /** @type {View} */ (table.view);
  const owner = packages[number];
  const lying = partsOf(number).filter((one) => laid[one] !== null).length;
  const aimed = aimedPackage(hand.desk, table) === number;
  return html`<i class="ej-bar ${aimed ? 'is-aimed' : ''}" data-lying=${lying} data-napkin=${owner ?? nothing}></i>`;
}
