import { html } from '../../../vendor/lit-html/lit-html.js';
import { lang, t } from '../../lib/i18n.js';
import { places } from './hexes.js';

/** @import { Word } from '../../table/game.js' */

const all = new Intl.ListFormat(lang, { type: 'conjunction' });

/** @param {string} colour */
export const letter = (colour) => t(`habitat.letter.${colour}`);

/** @param {string} colour */
export const discName = (colour) => t(`habitat.disc.${colour}`);

/**
 * A disc's sign, for running text: its letter on its hue.
 * @param {string} colour
 */
export const chip = (colour) => html`<span class="hb-chip" data-c=${colour} aria-hidden="true">${letter(colour)}</span>`;

/**
 * A disc in a sentence.
 * @param {string} colour
 * @returns {Word}
 */
export const discWord = (colour) => ({ plain: discName(colour), drawn: html`<span class="hb-word">${chip(colour)}<b>${discName(colour)}</b></span>` });

/**
 * The discs of a space, in a sentence.
 * @param {string} discs
 * @returns {Word}
 */
export const discsWord = (discs) => ({
  plain: all.format([...discs].map(discName)),
  drawn: all.formatToParts([...discs]).map(({ type, value }) => (type === 'element' ? discWord(value).drawn : value)),
});

/**
 * What stands on a cell: «tree 2 high».
 * @param {string} stack bottom to top
 */
export const stackName = (stack) => (stack ? t(`habitat.stack.${stack.at(-1)}`, { n: stack.length }) : t('habitat.stack.empty'));

/**
 * What was put on a cell, for who listens with its place.
 * @param {string} what
 * @param {number} cell
 * @param {number[] | undefined} columns unknown where a table's rules are gone
 * @returns {Word}
 */
export const placedWord = (what, cell, columns) => ({ plain: columns ? `${what}, ${cellName(cell, columns)}` : what, drawn: what });

/**
 * Where a cell lies: «column 2, cell 3».
 * @param {number} cell
 * @param {number[]} columns how many cells each has, from the left
 */
export function cellName(cell, columns) {
  const { column, row } = places(columns)[cell];
  return t('habitat.cell', { column: column + 1, row: row + 1 });
}
