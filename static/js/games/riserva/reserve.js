import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { keyed } from '../../../vendor/lit-html/directives/keyed.js';
import { t } from '../../lib/i18n.js';
import { back, plainBack, slot, stack, widthOf } from './pieces.js';
import { ruledOut } from './words.js';

/** @import { Hints, Move, View } from './riserva.js' */
/** @import { Table } from '../../table/game.js' */

/** A reserve wider than so many cards takes two lines where there is room for them. */
const CROWDED = 6;

/**
 * What lies in front of somebody: a fan for each colour, and apart from them what shows only its back.
 * @param {number} seat
 * @param {Table} table
 * @param {Move | null} move what has just moved
 */
export function reserve(seat, { view, hints }, move) {
  const { piles, face_down: down } = /** @type {View} */ (view).reserves[seat];
  const sizes = piles.map(({ cards }) => cards.length);
  const empty = !piles.length && !down.length;
  const cells = widthOf(sizes, down.length);
  const longer = Math.max(widthOf(sizes, 0), widthOf([], down.length));
  return html`<span class="rs-reserve" data-reserve=${seat} data-cells=${cells} data-longer=${cells > CROWDED ? longer : nothing}>
    ${empty ? html`<span class="rs-reserve__empty" aria-hidden="true">${t('riserva.reserve.empty')}</span>` : nothing}
    ${piles.length ? html`<span class="rs-reserve__up">${stacks(piles, move)}</span>` : nothing}
    ${down.length ? html`<span class="rs-reserve__down">${backs(down, hints)}</span>` : nothing}
  </span>`;
}

/**
 * @param {import('./riserva.js').Pile[]} piles
 * @param {Move | null} move
 */
const stacks = (piles, move) =>
  repeat(
    piles,
    ({ colour }) => colour,
    ({ colour, cards }) => stack(colour, cards, move),
  );

/**
 * @param {import('./riserva.js').BackCard[]} down
 * @param {Hints} hints
 */
const backs = (down, hints) =>
  repeat(
    down,
    ({ id }) => id,
    (card) => back(card, ruledOut(card.id, hints)),
  );

/**
 * A score pile: its number, and how far it is to the end.
 * @param {number} seat
 * @param {Table} table
 * @param {Move | null} move
 */
export function scorePile(seat, { view }, move) {
  const { scores, threshold } = /** @type {View} */ (view);
  const n = scores[seat];
  return html`<span class="rs-score" data-source="score-${seat}" aria-hidden="true">
    <span class="rs-score__n"><b class="num">${n}</b> <span>${t('riserva.of', { n: threshold })}</span></span>
    <span class="rs-stitch" data-of=${threshold}>${Array.from({ length: threshold }, (_, i) => html`<i class=${i < n ? 'is-done' : ''}></i>`)}</span>
    ${move?.seat === seat ? keyed(move.seq, haul(move)) : nothing}
  </span>`;
}

/**
 * Cards that vanish into a score pile: they fly there, then they are a number.
 * @param {Move} move
 */
function haul(move) {
  const { seq, outcome, cards, colour, victim } = move;
  if (outcome === 'scored' && colour) return html`<span class="rs-haul">${cards.map((id) => slot(colour, id, move))}</span>`;
  if (outcome === 'robbed')
    return html`<span class="rs-haul"><span class="rs-haul__one" data-flip="rob-${seq}" data-from="score-${victim}">${plainBack()}</span></span>`;
  return nothing;
}
