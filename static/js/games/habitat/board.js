import { html, nothing, svg } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { shownSeat } from './aim.js';
import { ACROSS, DOWN, hex, places, stepFrom } from './hexes.js';
import { cellLabel } from './label.js';
import { lately, moved } from './lately.js';
import { marks } from './marks.js';
import { cube, height, lift, stack } from './pieces.js';

/** @import { Board, View } from './habitat.js' */
/** @import { Place } from './hexes.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * A board, large: the ground, what is lit, what stands on it, what is aimed at, and a button for each cell.
 * @param {Table} table
 * @param {Hand} hand
 */
export function board(table, hand) {
  const { boards, columns, config } = /** @type {View} */ (table.view);
  const seat = shownSeat(table, hand.desk);
  const cells = places(columns);
  const { lit, over, offered, aimed } = marks(table, hand, cells);
  return html`<svg
    class="hb-board"
    viewBox=${extent(columns)}
    role="group"
    aria-label=${t(`habitat.board.${seat === table.seat ? 'own' : 'of'}`, { who: table.people[seat].name, side: config.side, n: cells.length })}
    @keydown=${walk(columns, hand)}
  >
    ${ground(cells)} ${lit} ${pieces(table, seat, cells)} ${over}
    <g>${cells.map((place, cell) => target(place, cell, boards[seat], table, hand, { offered: offered.has(cell), pressed: aimed === cell }))}</g>
  </svg>`;
}

/**
 * Somebody's board only to be seen.
 * @param {Table} table
 * @param {number} seat
 */
export function still(table, seat) {
  const { columns } = /** @type {View} */ (table.view);
  const cells = places(columns);
  return html`<svg viewBox=${extent(columns)} aria-hidden="true">${ground(cells)} ${pieces(table, seat, cells)}</svg>`;
}

/** @param {number[]} columns */
const extent = (columns) => `-60 -50 ${(columns.length - 1) * ACROSS + 120} ${Math.max(...columns) * DOWN + 26}`;

/** A thick mat with a well for each cell. @param {Place[]} cells */
const ground = (cells) =>
  svg`<g class="hb-mat hb-mat--edge" transform="translate(0 9)">${cells.map((place) => svg`<polygon points=${hex(place, 54.5)} />`)}</g>
    <g class="hb-mat">${cells.map((place) => svg`<polygon points=${hex(place, 54.5)} />`)}</g>
    <g class="hb-wells">${cells.map((place) => svg`<polygon points=${hex(place, 47.5)} />`)}</g>`;

/**
 * All that stands on a board, what lies further back first.
 * @param {Table} table
 * @param {number} seat
 * @param {Place[]} cells
 */
function pieces(table, seat, cells) {
  const { stacks, animals, spirit } = /** @type {View} */ (table.view).boards[seat];
  const cubes = new Map(animals.flatMap((card) => (card.cubes ?? []).map((cell) => [cell, card.id])));
  const news = moved(table, seat);
  const fresh = lately(table, seat);
  const order = cells.map((_, cell) => cell).sort((a, b) => cells[a].y - cells[b].y);
  return order.map((cell) => {
    const { x, y } = cells[cell];
    const [one, isSpirit] = [stacks[cell], spirit?.cube === cell];
    const covered = isSpirit || cubes.has(cell);
    const from = news.disc === cell ? news.from : null;
    return svg`<g transform="translate(${x} ${y})">${stack(one, { covered, flip: `disc-${seat}-${cell}-${one.length}`, from })}
      ${fresh.includes(cell) && !covered ? svg`<ellipse class="hb-fresh" data-source=${seat === table.seat && cell === fresh.at(-1) ? 'laid' : nothing} cy=${lift(one.length)} rx="31" ry="24" />` : nothing}
      ${covered ? settled(isSpirit ? /** @type {any} */ (spirit).id : cubes.get(cell), isSpirit, one.length, seat) : height(one)}</g>`;
  });
}

/**
 * A cube on top of what stands there.
 * @param {number} card
 * @param {boolean} isSpirit
 * @param {number} high
 * @param {number} seat
 */
const settled = (card, isSpirit, high, seat) =>
  svg`<g transform="translate(0 ${lift(high) - 3})"><g data-flip="cube-${card}-${seat}-${high}" data-from="card-${card}">${cube(isSpirit)}</g></g>`;

/**
 * The whole cell is what is tapped; the arrows walk over all of them, and one is where Tab comes in.
 * @param {Place} place
 * @param {number} cell
 * @param {Board} at
 * @param {Table} table
 * @param {Hand} hand
 * @param {{offered: boolean, pressed: boolean}} state
 */
const target = (place, cell, at, table, hand, { offered, pressed }) => svg`<polygon
    class="hb-cell"
    points=${hex(place)}
    role="button"
    tabindex=${cell === hand.desk.at ? 0 : -1}
    data-cell=${cell}
    data-offered=${offered}
    aria-pressed=${pressed}
    aria-label=${cellLabel(cell, at, table, hand)}
    @click=${() => hand.cell(cell)}
  />`;

/**
 * @param {number[]} columns
 * @param {Hand} hand
 */
const walk = (columns, hand) => (/** @type {KeyboardEvent} */ event) => {
  const held = /** @type {Element} */ (event.target).closest('[data-cell]');
  if (!(held instanceof SVGElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const cell = Number(held.dataset.cell);
  const to = stepFrom(columns, cell, event.key);
  if (to !== null) {
    hand.stand(to);
    /** @type {SVGElement | null} */ (held.parentNode?.querySelector(`[data-cell="${to}"]`))?.focus();
  }
  if (event.key === 'Enter' || event.key === ' ') hand.cell(cell);
  if (to !== null || event.key === 'Enter' || event.key.startsWith('Arrow') || event.key === ' ') event.preventDefault();
};
