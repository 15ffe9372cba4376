import { lang, t } from '../../lib/i18n.js';

/** @typedef {readonly [q: number, r: number, need: string]} Spot */

const all = new Intl.ListFormat(lang, { type: 'conjunction' });

/** The six steps to a neighbour, clockwise from above. */
const AROUND = ['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'];

/** @param {string} animal */
export const animalName = (animal) => t(`habitat.animal.${animal}`);

/** @param {string} spirit */
export const spiritName = (spirit) => t(`habitat.spirit.${spirit}`);

/**
 * What a spirit counts.
 * @param {string} spirit
 */
export const spiritCounts = (spirit) => t(`habitat.spirit.${spirit}.text`);

/**
 * A habitat in words, from the cell of its cube: «a field beside a tree 1 high».
 * @param {readonly Spot[]} pattern the cube's cell first
 */
export function patternInWords([[, , cube], ...others]) {
  return t(`habitat.shape.${shapeOf(others)}`, { cube: needs(cube, 1), others: all.format(counted(others)) });
}

/**
 * How the other cells lie round the cube's.
 * @param {readonly Spot[]} others
 */
function shapeOf(others) {
  const ways = others.map(([q, r]) => AROUND.indexOf(`${q},${r}`));
  const touch = !ways.includes(-1);
  if (others.length === 1) return 'pair';
  if (others.length === 3) return touch ? 'arc' : 'diamond';
  return touch ? APART[Math.abs(ways[0] - ways[1])] : 'row';
}

/** By the steps between two neighbours, one way round or the other. */
const APART = ['', 'corner', 'bend', 'middle', 'bend', 'corner'];

/**
 * The same needs one after the other are counted: «two fields».
 * @param {readonly Spot[]} spots
 */
function counted(spots) {
  const kinds = [...new Set(spots.map(([, , need]) => need))];
  return kinds.map((kind) => needs(kind, spots.filter(([, , need]) => need === kind).length));
}

/**
 * @param {string} need
 * @param {number} n
 */
const needs = (need, n) => t(`habitat.need.${need}`, { n });
