import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { keyed } from '../../../vendor/lit-html/directives/keyed.js';
import { t } from '../../lib/i18n.js';
import { shown } from './desk.js';
import { pack } from './pack.js';
import { glyph, mark } from './pieces.js';
import { standing } from './standing.js';
import { code, partsOf } from './wbs.js';
import { deliverableName } from './words.js';

/** @import { Lately, View } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './desk.js' */

/**
 * One deliverable, large enough to read what is to be done.
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 */
export function branch(table, hand, news) {
  const number = shown(hand.desk, table);
  const owner = /** @type {View} */ (table.view).deliverables[number];
  const taken = news.deliverables.get(number);
  return html`<section class="ej-branch" data-hue=${number} aria-label=${t('ejecucion.branch', { code: code(number, 2), name: deliverableName(number) })}>
    <header class="ej-branch__head">
      ${glyph(number)}
      <div>
        <h2><span class="num">${code(number, 2)}</span> ${deliverableName(number)}</h2>
        <p>${standing(number, table)}</p>
      </div>
      ${owner === null ? nothing : html`<span class="ej-branch__mark ${taken ? 'is-news' : ''}">${mark(table.people[owner], table.people)}</span>`}
    </header>
    ${keyed(number, html`<div class="ej-branch__packs" data-arrows>${partsOf(number).map((one) => pack(one, table, hand, news, { isLarge: true }))}</div>`)}
  </section>`;
}
