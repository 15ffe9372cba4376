/** The numbers of the work breakdown structure: everything is counted through from 0, four parts to each whole. */

const FOUR = [0, 1, 2, 3];

/** @param {number} whole a project, deliverable or package */
export const partsOf = (whole) => FOUR.map((part) => whole * 4 + part);

/** @param {number} part a deliverable, package or activity */
export const wholeOf = (part) => part >> 2;

/**
 * The number as it is printed: package 6 is 1.2.3.
 * @param {number} n
 * @param {number} depth 1 = project .. 4 = activity
 * @returns {string}
 */
export const code = (n, depth) =>
  Array.from({ length: depth }, (_, i) => ((n >> (2 * (depth - 1 - i))) & 3) + 1).join('.');
