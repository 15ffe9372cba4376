import { html, nothing, svg } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { drawn, named } from '../../table/words.js';
import { art } from './pieces.js';

/** @import { View } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

/** @param {View} view the seat that the reader's next hand comes from */
export const giver = (view) => neighbour(view, view.passing === 'left' ? -1 : 1);

/** @param {View} view the seat that the reader's hand goes to */
export const taker = (view) => neighbour(view, view.passing === 'left' ? 1 : -1);

/**
 * @param {View} view
 * @param {number} step
 */
const neighbour = ({ seat, seats }, step) => ((seat ?? 0) + step + seats) % seats;

/**
 * The middle of the table: which round and turn it is, and where hands go.
 * @param {Table} table
 * @param {() => void} openPad
 */
export function round(table, openPad) {
  /** @type {View} */
  const view = table.view;
  return html`<section class="aj-round" data-passing=${view.passing} aria-label=${t('ajolocracia.round.middle')}>
    ${ring(view)} ${view.seat === null ? nothing : way(table, 'to')}
    <button class="aj-disc" type="button" data-action="pad" aria-haspopup="dialog" @click=${openPad}>
      <b>${t('ajolocracia.round', { round: view.round })}</b><span>${t('ajolocracia.turn', turnOf(table))}</span
      ><span class="aj-disc__pad">${art('pad')}${t('ajolocracia.pad.open')}</span>
    </button>
    ${view.seat === null ? html`<p class="aj-way" data-side="left">${t(`ajolocracia.passing.${view.passing}`)}</p>` : way(table, 'from')}
  </section>`;
}

/**
 * How many turns the round has, and which this one is: as many as the cards that were dealt to each.
 * @param {Table} table
 */
function turnOf({ view, facts }) {
  const of = facts.findLast((fact) => fact.type === 'hands_dealt')?.each ?? view.hands[0].length;
  return { n: of - view.hands[0].length + 1, of };
}

/**
 * @param {Table} table
 * @param {'to' | 'from'} which
 */
function way({ view, people }, which) {
  const who = people[which === 'to' ? taker(view) : giver(view)];
  const isLeft = (which === 'to') === (view.passing === 'left');
  return html`<p class="aj-way" data-side=${isLeft ? 'left' : 'right'} data-way=${which}>
    <svg viewBox="0 0 84 40" aria-hidden="true">
      <path class="aj-dots" d="M8 34C40 36 62 28 72 10" />
      <path d=${which === 'to' ? 'M77 22 75 6l-14 6' : 'M20 26 5 34l15 5'} />
    </svg>
    <span>${drawn({ key: `ajolocracia.way.${which}`, args: { who: named(who) } })}</span>
  </p>`;
}

/** Where the seats of a table sit, in turns round the middle from its foot, clockwise: the reader's own first; the public has none there. @type {Record<number, number[]>} */
const PLACES = {
  2: [0, 0.5],
  3: [0, 0.3, 0.7],
  4: [0, 0.25, 0.5, 0.75],
  5: [0, 0.22, 0.4, 0.6, 0.78],
};

/**
 * An arrow from each seat to the next, on large screens.
 * @param {View} view
 */
function ring({ seat, seats, passing }) {
  const places = seat === null ? Array.from({ length: seats }, (_, i) => 0.22 + (0.56 * i) / (seats - 1)) : PLACES[seats];
  const arrows = places.map((from, i) => arrow(from + 0.045, (places[i + 1] ?? 1 + places[0]) - 0.045, passing));
  return html`<svg class="aj-ring" viewBox="-200 -130 400 260" aria-hidden="true">${arrows}</svg>`;
}

/**
 * @param {number} from in turns
 * @param {number} to
 * @param {import('./ajolocracia.js').Direction} passing clockwise to the left
 */
function arrow(from, to, passing) {
  const [x1, y1] = at(from);
  const [x2, y2] = at(to);
  const end = passing === 'left' ? to : from;
  const [x, y] = at(end);
  const [bx, by] = at(end + (passing === 'left' ? -0.02 : 0.02));
  const angle = (Math.atan2(y - by, x - bx) * 180) / Math.PI;
  const long = to - from > 0.5 ? 1 : 0;
  return svg`<path class="aj-dots" d="M${x1} ${y1}A178 112 0 ${long} 1 ${x2} ${y2}" /><path d="M-13 -10 0 0-13 10" transform="translate(${x} ${y}) rotate(${angle.toFixed(1)})" />`;
}

/** @param {number} turn */
const at = (turn) => [-178 * Math.sin(2 * Math.PI * turn), 112 * Math.cos(2 * Math.PI * turn)].map((one) => Math.round(one * 10) / 10);
