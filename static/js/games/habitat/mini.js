import { html, nothing, svg } from '../../../vendor/lit-html/lit-html.js';
import { ACROSS, DOWN, hex, places } from './hexes.js';
import { letter } from './words.js';

/** @import { Board } from './habitat.js' */

const SHAPE = hex({ x: 0, y: 0 }, 47);

/**
 * A whole board at a glance: each cell in the colour of its top disc, how high it is, and where cubes are.
 * @param {Board} board
 * @param {number[]} columns
 * @param {{lit?: Set<number>, letters?: boolean}} [look] the cells that it is about, all where there are none; with the discs' letters
 */
export function mini(board, columns, { lit, letters = false } = {}) {
  const cubes = cubesOf(board);
  const size = `${ACROSS * (columns.length - 1) + 100} ${DOWN * Math.max(columns[0], columns[1] + 0.5) + 6}`;
  return html`<svg class="hb-mini" viewBox="-50 ${-DOWN / 2 - 3} ${size}" aria-hidden="true">
    ${places(columns).map(({ x, y }, cell) => {
      const stack = board.stacks[cell];
      const words = `${letters && stack ? letter(stack.slice(-1)) : ''}${stack.length > 1 ? stack.length : ''}`;
      return svg`<g class="hb-d" data-c=${stack.slice(-1) || nothing} data-dim=${lit ? !lit.has(cell) : nothing} transform="translate(${x} ${y})"
        ><polygon points=${SHAPE} />${words ? svg`<text y="15">${words}</text>` : nothing}${cubes.has(cell) ? svg`<rect x="8" y="-34" width="26" height="26" />` : nothing}</g>`;
    })}
  </svg>`;
}

/**
 * The cells that a cube stands on.
 * @param {Board} board
 */
function cubesOf({ animals, spirit }) {
  const cells = new Set(animals.flatMap(({ cubes }) => cubes ?? []));
  if (spirit?.cube !== undefined) cells.add(spirit.cube);
  return cells;
}
