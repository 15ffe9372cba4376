/** @import { HandCard, View } from './ambystoma.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * With everybody's views at hand, all hands lie open: what one does not see of their own, the others do.
 * @param {Table} table
 * @returns {Table}
 */
export function opened(table) {
  const { seats } = table;
  if (!seats) return table;
  /** @type {View} */
  const view = table.view;
  const hands = view.hands.map((hand, seat) => hand.map((held, i) => seen(held, seats, seat, i)));
  return { ...table, view: { ...view, hands } };
}

/**
 * @param {HandCard} held
 * @param {View[]} views
 * @param {number} seat
 * @param {number} i
 */
const seen = (held, views, seat, i) => views.map((view) => view.hands[seat][i]).find(({ face }) => face) ?? held;
