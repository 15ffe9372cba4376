/** @import { Person, Table } from './game.js' */

/**
 * Everybody else, clockwise from the reader; for the public everybody.
 * @param {Table} table
 * @returns {Person[]}
 */
export function around({ people, seat }) {
  if (seat === null) return people;
  return people.map((_, i) => people[(seat + i) % people.length]).slice(1);
}
