import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { cardOf, movers, next } from './aim.js';
import { cardName } from './label.js';
import { icon } from './pieces.js';
import { discName } from './words.js';

/** @import { Action, Colour, View } from './habitat.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The discs in hand, one of them the next; where several cubes could go to the cell aimed at, whose.
 * @param {Table} table
 * @param {Hand} hand
 */
export function choices(table, hand) {
  const { hand: discs, taken } = /** @type {View} */ (table.view);
  const { aim } = hand.desk;
  const others = aim.kind === 'cube' ? movers(aim.cell, /** @type {Action[]} */ (table.legal)) : [];
  if (others.length > 1) return html`<div class="choices" data-arrows>${others.map((id) => mover(id, table, hand))}</div>`;
  if (!discs) return null;
  const colours = /** @type {Colour[]} */ ([...new Set(discs)]);
  return html`<div class="hb-hand" data-source="hand" data-arrows>
    ${colours.map((colour) => disc(colour, discs, taken, hand, next(hand.desk, table.view)))}
  </div>`;
}

/**
 * @param {Colour} colour
 * @param {string} discs all in hand
 * @param {number | null} taken
 * @param {Hand} hand
 * @param {Colour | null} now
 */
function disc(colour, discs, taken, hand, now) {
  const n = discs.split(colour).length - 1;
  return html`<button
    class="hb-hand__disc"
    type="button"
    data-disc=${colour}
    data-source="hand-${colour}"
    aria-pressed=${colour === now}
    aria-label=${n > 1 ? t('habitat.hand.several', { n, disc: discName(colour) }) : t('habitat.hand.one', { disc: discName(colour) })}
    @click=${() => hand.disc(colour)}
  >
    ${Array.from({ length: n }, (_, i) => html`<i data-flip="hand-${colour}-${i}" data-from="laid space-${taken}">${icon(colour)}</i>`)}${n > 1 ? html`<b class="num" aria-hidden="true">×${n}</b>` : nothing}
  </button>`;
}

/**
 * @param {number} id
 * @param {Table} table
 * @param {Hand} hand
 */
function mover(id, { view }, hand) {
  const card = cardOf(id, view);
  const { aim } = hand.desk;
  if (!card || aim.kind !== 'cube') return nothing;
  return html`<button class="choice" type="button" data-mover=${id} aria-pressed=${aim.card === id} @click=${() => hand.cube(id, aim.cell)}>${cardName(card)}</button>`;
}
