import { nothing, svg } from '../../../vendor/lit-html/lit-html.js';
import { html } from '../../../vendor/lit-html/lit-html.js';
import { isSpirit } from './aim.js';
import { ACROSS, DOWN, hex } from './hexes.js';
import { cube, disc, glyph, lift } from './pieces.js';

/** @import { Card, Need, Spot } from './habitat.js' */

/** What stands on a cell that is needed so, bottom to top; x = any disc that carries a house. @type {Record<Need, string>} */
const STACKS = { T1: 'v', T2: 'nv', T3: 'nnv', M1: 'g', M2: 'gg', M3: 'ggg', W: 'b', F: 'y', B: 'xr' };

/**
 * A card's habitat as a drawing: what must stand where, how high, and where the cube goes.
 * @param {Card} card
 * @param {number} [turned] clockwise, by so many sixths
 */
export function pattern(card, turned = 0) {
  const spots = card.pattern.map((spot, i) => ({ ...at(spot, turned), need: spot[2], isCube: i === 0 })).sort((a, b) => a.y - b.y);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 56, Math.min(...ys) - 58];
  return html`<svg class="hb-pattern" viewBox="${left} ${top} ${Math.max(...xs) + 56 - left} ${Math.max(...ys) + 54 - top}" aria-hidden="true">
    ${spots.map((spot) => svg`<polygon class="hb-tile" data-cube=${spot.isCube} points=${hex(spot, 47.5)} />`)}
    ${spots.map((spot) => standing(spot, isSpirit(card)))}
  </svg>`;
}

/**
 * @param {Spot} spot
 * @param {number} turned
 */
function at([q, r], turned) {
  for (let i = 0; i < turned; i++) [q, r] = [-r, q + r];
  return { x: q * ACROSS, y: (r + q / 2) * DOWN };
}

/**
 * @param {{x: number, y: number, need: Need, isCube: boolean}} spot
 * @param {boolean} ofSpirit
 */
function standing({ x, y, need, isCube }, ofSpirit) {
  const discs = STACKS[need];
  const sign = /\d/.test(need) ? svg`<text class="hb-need" y="10">${need[1]}</text>` : glyph(discs.slice(-1));
  const high = lift(discs.length);
  return svg`<g transform="translate(${x} ${y})">
    ${[...discs].map((colour, i) => svg`<g transform="translate(0 ${lift(i + 1)}) scale(1.14)">${disc(colour, i === discs.length - 1 ? sign : nothing)}</g>`)}
    ${isCube ? svg`<g transform="translate(21 ${high - 13}) scale(1.05)">${cube(ofSpirit)}</g>` : nothing}
  </g>`;
}
