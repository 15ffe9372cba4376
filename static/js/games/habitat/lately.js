/** @import { Table } from '../../table/game.js' */

/**
 * What the newest step put on a board, and whence it came there.
 * @param {Table} table
 * @param {number} seat
 * @returns {{disc: number | null, from: string | null}}
 */
export function moved({ facts, seq, view, seat: me }, seat) {
  const fact = facts.find((one) => one.seq === seq && one.type === 'disc_placed' && one.seat === seat);
  return { disc: fact?.cell ?? null, from: fact ? (seat === me ? `hand-${fact.colour}` : `space-${view.taken}`) : null };
}

/**
 * The cells that got a disc in the turn that goes on, or for somebody else in their last one, in that order.
 * @param {Table} table
 * @param {number} seat
 * @returns {number[]}
 */
export function lately({ facts, view, seat: me, result }, seat) {
  if (result || (seat === me && view.turn !== me)) return [];
  const from = facts.findLastIndex((one) => one.type === 'space_taken' && one.seat === seat);
  const since = from < 0 || (view.turn === seat && view.taken === null) ? [] : facts.slice(from);
  return since.flatMap((one) => (one.type === 'disc_placed' && one.seat === seat ? [one.cell] : []));
}
