import { html, nothing, svg } from '../../../vendor/lit-html/lit-html.js';
import { letter } from './words.js';

/** Each disc of a stack lies a little higher, and never quite on the one below. */
const THICK = 9.5;
const ASKEW = [[0], [1.6, -1.6], [0, 2, -1.6]];

/** @param {string} name of a symbol without its prefix */
export const art = (name) => html`<svg class="hb-icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#hb-${name}" /></svg>`;

/**
 * A disc round (0, 0), without what is on it.
 * @param {string} colour
 * @param {unknown} [mark]
 */
export const disc = (colour, mark = nothing) => svg`<g class="hb-d" data-c=${colour}><use href="#hb-disc" />${mark}</g>`;

/** @param {string} colour */
export const glyph = (colour) => svg`<use href="#hb-glyph-${colour}" />`;

/** @param {string} colour */
const signs = (colour) =>
  svg`<g class="hb-glyph">${glyph(colour)}</g><text class="hb-letter" x="16.5" y="12">${letter(colour)}</text>`;

/** Under a cube there is only room for the letter. @param {string} colour */
const corner = (colour) => svg`<text class="hb-letter" x="20" y="15">${letter(colour)}</text>`;

/**
 * A disc by itself, with glyph and letter.
 * @param {string} colour
 */
export const face = (colour) => disc(colour, signs(colour));

/**
 * A disc as an icon, for rows and buttons.
 * @param {string} colour
 */
export const icon = (colour) =>
  html`<svg class="hb-disc" viewBox="-34 -28 68 66" aria-hidden="true">${disc(colour, glyph(colour))}</svg>`;

/**
 * How far up the top disc of a stack lies.
 * @param {number} height
 */
export const lift = (height) => 6 - THICK * Math.max(0, height - 1);

/**
 * The discs that stand on one cell, round its middle.
 * @param {string} stack
 * @param {{covered?: boolean, flip?: string, from?: string | null}} [top] what the top disc is known by, and whence it came
 */
export const stack = (stack, { covered = false, flip, from } = {}) =>
  [...stack].map((colour, i) => {
    const isTop = i === stack.length - 1;
    const mark = isTop ? (covered ? corner(colour) : signs(colour)) : nothing;
    const one = isTop && flip ? svg`<g data-flip=${flip} data-from=${from ?? nothing}>${disc(colour, mark)}</g>` : disc(colour, mark);
    return svg`<g transform="translate(${ASKEW[stack.length - 1]?.[i] ?? 0} ${lift(i + 1)})">${one}</g>`;
  });

/**
 * How high a tree, its trunk or a mountain is, where that is not seen at once.
 * @param {string} stack
 */
export const height = (stack) =>
  stack.length < 2 || stack.endsWith('r')
    ? nothing
    : svg`<g class="hb-height" transform="translate(27 ${lift(stack.length) - 17})"><circle r="11.5" /><text y="5">${stack.length}</text></g>`;

/**
 * A cube round (0, 0): an animal's with a paw, a spirit's taller and pointed, with a star.
 * @param {boolean} isSpirit
 */
export const cube = (isSpirit) => svg`<use href="#hb-${isSpirit ? 'spirit' : 'cube'}" />`;
