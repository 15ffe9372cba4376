import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { face } from './hand.js';
import { mark } from './pieces.js';
import { wholeOf } from './wbs.js';

/** @import { View } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * With everybody's views at hand, all hands lie open below the wall.
 * @param {Table} table
 */
export function openHands({ seats, people }) {
  if (!seats) return nothing;
  return html`<section class="ej-opened" aria-label=${t('ejecucion.hands')}>
    ${people.map(
      (one) =>
        html`<div class="ej-opened__hand">
          <h3>${mark(one, people)}<span>${one.name}</span></h3>
          <ul>${cards(seats[one.seat])}</ul>
        </div>`,
    )}
  </section>`;
}

/** @param {View} view */
const cards = ({ hand }) =>
  repeat(
    hand,
    ({ id }) => id,
    ({ id, activity }) =>
      html`<li class="ej-card ej-card--open" data-hue=${wholeOf(wholeOf(activity))} data-flip="card-${id}" data-source="card-${id}" data-from="deck">
        ${face(activity)}
      </li>`,
  );
