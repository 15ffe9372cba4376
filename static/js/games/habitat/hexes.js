/** @typedef {{column: number, row: number, x: number, y: number}} Place */

/** From one column to the next, and from one cell to the one below, in the units of every drawing of hexes here. */
export const ACROSS = 75;
export const DOWN = 79.7;
const RADIUS = 50;

/**
 * The corners of a hex, clockwise from the right.
 * @param {number} x
 * @param {number} y
 * @param {number} [radius]
 * @returns {[number, number][]}
 */
const corners = (x, y, radius = RADIUS) => {
  const [half, high] = [radius / 2, (radius * DOWN) / (2 * RADIUS)];
  return [
    [x + radius, y],
    [x + half, y + high],
    [x - half, y + high],
    [x - radius, y],
    [x - half, y - high],
    [x + half, y - high],
  ];
};

/**
 * For a polygon's `points`.
 * @param {Place | {x: number, y: number}} place
 * @param {number} [radius]
 */
export const hex = ({ x, y }, radius) =>
  corners(x, y, radius)
    .map((corner) => corner.map(round).join())
    .join(' ');

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/**
 * Where every cell of a board lies, by cell: columns from the left, every second one half a cell lower.
 * @param {number[]} columns
 * @returns {Place[]}
 */
export const places = (columns) =>
  columns.flatMap((rows, column) =>
    Array.from({ length: rows }, (_, row) => ({ column, row, x: column * ACROSS, y: row * DOWN + ((column % 2) * DOWN) / 2 })),
  );

/**
 * The line round some cells, as a path; between two of them there is none.
 * @param {Place[]} cells
 */
export function outline(cells) {
  const edges = new Map();
  for (const { x, y } of cells) {
    const all = corners(x, y).map((corner) => corner.map(round).join(' '));
    for (let i = 0; i < 6; i++) {
      const [from, to] = [all[i], all[(i + 1) % 6]];
      const key = [from, to].sort().join();
      if (!edges.delete(key)) edges.set(key, `M${from}L${to}`);
    }
  }
  return [...edges.values()].join('');
}

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * The cell that an arrow leads to: always a neighbour, and the row stays where it can.
 * @param {number[]} columns
 * @param {number} cell
 * @param {string} key
 * @returns {number | null}
 */
export function stepFrom(columns, cell, key) {
  const step = STEPS[key];
  if (!step) return null;
  const all = places(columns);
  const { column, row } = all[cell];
  const to = column + step[0];
  const at = step[0] ? Math.min(row, (columns[to] ?? 0) - 1) : row + step[1];
  const found = all.findIndex((place) => place.column === to && place.row === at);
  return found < 0 ? null : found;
}
