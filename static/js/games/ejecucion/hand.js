import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { glyph, pips } from './pieces.js';
import { consequence, inShort, isMine, reach } from './prospect.js';
import { code, wholeOf } from './wbs.js';
import { activityName, packageName, parted } from './words.js';

/** @import { Hints, Prospect, SeenCard, View } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './desk.js' */

/**
 * The reader's own cards, each with what it would complete.
 * @param {Table} table
 * @param {Hand} hand
 */
export function ownHand(table, hand) {
  const { seat, hand: cards } = /** @type {View} */ (table.view);
  if (seat === null) return null;
  const { prospects } = /** @type {Hints} */ (table.hints);
  return html`<ul class="ej-hand" data-arrows aria-label=${t('ejecucion.hand')}>
    ${repeat(
      cards,
      ({ id }) => id,
      (held, i) => html`<li>${ownCard(held, prospects[i], table, hand)}</li>`,
    )}
    ${cards.length ? nothing : html`<li class="ej-hand__empty">${t('ejecucion.hand.empty')}</li>`}
  </ul>`;
}

/**
 * @param {SeenCard} held
 * @param {Prospect} prospect
 * @param {Table} table
 * @param {Hand} hand
 */
function ownCard({ id, activity }, prospect, table, hand) {
  const { aim } = hand.desk;
  const label = `${code(activity, 4)} ${activityName(activity)}, ${packageName(prospect.package)}; ${consequence(prospect, table)}`;
  return html`<button
    class="ej-card"
    type="button"
    data-hue=${prospect.deliverable}
    data-card=${id}
    data-flip="card-${id}"
    data-source="card-${id}"
    data-from="deck"
    data-reach=${reach(prospect)}
    data-safe=${isMine(prospect, table)}
    aria-pressed=${aim.kind === 'card' && aim.card === id}
    @click=${() => hand.card(id)}
  >
    <span class="hidden-label">${label}</span>
    ${face(activity)}
    <span class="ej-card__reach" aria-hidden="true">${pips(prospect.lying)}<span>${inShort(prospect)}</span></span>
  </button>`;
}

/**
 * What an activity card shows.
 * @param {number} activity
 */
export const face = (activity) =>
  html`<span class="ej-card__head" aria-hidden="true">${glyph(wholeOf(wholeOf(activity)))}<b class="num">${code(activity, 4)}</b></span>
    <span class="ej-card__name" aria-hidden="true">${parted(activityName(activity))}</span>
    <span class="ej-card__package" aria-hidden="true">${packageName(wholeOf(activity))}</span>`;
