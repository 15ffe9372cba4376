import { html, nothing, svg } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { aimOf } from './aim.js';
import { art, face } from './pieces.js';
import { discsWord } from './words.js';

/** @import { View } from './habitat.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** Where the three discs of a space lie. */
const LAID = [
  [0, -27],
  [-31, 16],
  [31, 16],
];

/**
 * The middle of the table: five trays of three discs, and how many the bag still has.
 * @param {Table} table
 * @param {Hand} hand
 */
export function spaces(table, hand) {
  const { spaces: all, bag } = /** @type {View} */ (table.view);
  const left = bag.reduce((sum, n) => sum + n, 0);
  return html`<section class="hb-spaces" aria-label=${t('habitat.spaces')}>
    <h2 class="hb-head"><span>${t('habitat.spaces')}</span><span class="hb-left"><i data-source="bag">${art('bag')}</i><b class="num">${left}</b> <span class="hb-left__word">${t('habitat.bag.left')}</span></span></h2>
    <div class="hb-trays" data-arrows>${all.map((discs, i) => (discs ? tray(discs, i, table, hand) : gone(i, table)))}</div>
  </section>`;
}

/**
 * @param {string} discs
 * @param {number} i
 * @param {Table} table
 * @param {Hand} hand
 */
function tray(discs, i, table, hand) {
  const aim = aimOf(hand.desk, table.view);
  const offered = table.legal.some((one) => one.type === 'take_space' && one.space === i);
  return html`<button
    class="hb-tray"
    type="button"
    data-space=${i}
    data-source="space-${i}"
    data-offered=${offered}
    aria-pressed=${aim.kind === 'space' && aim.space === i}
    @click=${() => hand.space(i)}
  >
    <span class="hidden-label">${t('habitat.space', { n: i + 1, discs: discsWord(discs).plain })}</span>
    <svg viewBox="-72 -62 144 122" aria-hidden="true">
      <ellipse class="hb-dish" rx="69" ry="57" />
      <g data-flip="tray-${i}-${discs}" data-from="hand bag">${three(discs)}</g>
    </svg>
  </button>`;
}

/** @param {string} discs */
const three = (discs) => [...discs].map((colour, i) => svg`<g transform="translate(${LAID[i][0]} ${LAID[i][1]})">${face(colour)}</g>`);

/**
 * A space that was taken, with what is still in its taker's hand; or that the bag could not refill.
 * @param {number} i
 * @param {Table} table
 */
function gone(i, { view, people }) {
  const { taken, turn, hand } = /** @type {View} */ (view);
  const who = taken === i ? people[turn] : null;
  const words = who ? t(`habitat.space.taken${who.isMe ? '.by_me' : ''}`, { n: i + 1, who: who.name }) : t('habitat.space.empty', { n: i + 1 });
  return html`<span class="hb-tray hb-tray--gone" data-source="space-${i}" role="img" aria-label=${words}>
    ${who ? avatar(who.seat, 'none') : nothing}
    ${who && !who.isMe && hand ? html`<svg data-source="hand" viewBox="-72 -62 144 122" aria-hidden="true">${three(hand)}</svg>` : nothing}
  </span>`;
}
