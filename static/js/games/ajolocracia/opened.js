/** @import { Kind, View } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * With everybody's views at hand, all hands and choices lie open: what one has not seen, another has.
 * @param {Table} table
 * @returns {Table}
 */
export function opened(table) {
  const seats = /** @type {View[] | undefined} */ (table.seats);
  if (!seats) return table;
  /** @type {View} */
  const view = table.view;
  const faces = view.faces.map((face, card) => face ?? seats.reduce((/** @type {Kind | null} */ seen, one) => seen ?? one.faces[card], null));
  return { ...table, view: { ...view, faces, choices: seats.map(({ choice }) => choice) } };
}
