import { nothing, svg } from '../../../vendor/lit-html/lit-html.js';
import { aimOf, cardOf, habitatOf, isSpirit, next, nextWorth, shownSeat } from './aim.js';
import { hex, outline } from './hexes.js';
import { cube, face, lift } from './pieces.js';
import { letter } from './words.js';

/** @import { Action, Aim, Card, Habitat, Hints, View } from './habitat.js' */
/** @import { Place } from './hexes.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** @typedef {{lit: unknown, over: unknown, offered: Set<number>, aimed: number | null}} Marks below and above the pieces, and by cell */

/**
 * What is shown on a board besides what stands there.
 * @param {Table} table
 * @param {Hand} hand
 * @param {Place[]} cells
 * @returns {Marks}
 */
export function marks(table, hand, cells) {
  const seat = shownSeat(table, hand.desk);
  const aim = aimOf(hand.desk, table.view);
  const aimed = 'cell' in aim ? aim.cell : null;
  if (aim.kind === 'line') return { lit: nothing, over: dimmed(aim.line, seat, table, cells), offered: new Set(), aimed };
  const look = aimed !== null && aim.kind === 'cell' ? svg`<polygon class="hb-aimed" points=${hex(cells[aimed], 46.5)} />` : nothing;
  if (seat !== table.seat) return { lit: look, over: nothing, offered: new Set(), aimed };
  return { ...own(table, hand, cells, aim, look), aimed };
}

/**
 * On the own board: where the disc may go, where the card that lies large could live, where cubes may go now.
 * @param {Table} table
 * @param {Hand} hand
 * @param {Place[]} cells
 * @param {Aim} aim
 * @param {unknown} look
 */
function own(table, { desk }, cells, aim, look) {
  /** @type {View} */
  const view = table.view;
  const legal = /** @type {Action[]} */ (table.legal);
  const colour = aim.kind === 'place' ? aim.colour : next(desk, view);
  const open = legal.flatMap((one) => (one.type === 'place_disc' && one.colour === colour ? [one.cell] : []));
  const cubes = legal.flatMap((one) => (one.type === 'place_cube' ? [one] : []));
  const stacks = view.boards[/** @type {number} */ (view.seat)].stacks;
  const home = desk.card === null ? undefined : habitatOf(desk.card, table.hints);
  const aimed = 'cell' in aim ? aim.cell : null;
  const spots = open.map((cell) => svg`<polygon class="hb-legal" points=${hex(cells[cell], 46.5)} />`);
  const rims = open.map((cell) => (aimed === cell ? nothing : rim(cells[cell], stacks[cell])));
  const bobs = cubes.filter((one, i) => (desk.card === null || one.card === desk.card) && cubes.findIndex(({ cell }) => cell === one.cell) === i);
  return {
    lit: [look, spots, aimed === null || aim.kind === 'cell' ? nothing : svg`<polygon class="hb-aimed" points=${hex(cells[aimed], 46.5)} />`],
    over: [
      rims,
      home ? homes(home, aim, cells, stacks) : nothing,
      bobs.map(({ card, cell }) => (aimed === cell ? nothing : ready(cardOf(card, view), cells[cell], stacks[cell]))),
      ghost(aim, cells, stacks, view),
    ],
    offered: new Set([...open, ...cubes.map(({ cell }) => cell)]),
  };
}

/**
 * The dashed rim of a disc that could lie here.
 * @param {Place} place
 * @param {string} stack
 */
const rim = ({ x, y }, stack) =>
  svg`<ellipse class="hb-rim ${stack ? 'is-on' : ''}" cx=${x} cy=${y + lift(stack.length + 1)} rx="31" ry="24" />`;

/**
 * The disc or cube that is aimed at, on its cell.
 * @param {Aim} aim
 * @param {Place[]} cells
 * @param {string[]} stacks
 * @param {View} view
 */
function ghost(aim, cells, stacks, view) {
  if (aim.kind !== 'place' && aim.kind !== 'cube') return nothing;
  const { x, y } = cells[aim.cell];
  const high = stacks[aim.cell].length;
  if (aim.kind === 'place') return svg`<g transform="translate(${x} ${y + lift(high + 1)})"><g class="hb-ghost">${face(aim.colour)}</g></g>`;
  const card = cardOf(aim.card, view);
  return svg`<g transform="translate(${x} ${y + lift(high) - 3})"><g class="hb-ghost">${cube(card !== null && isSpirit(card))}</g></g>`;
}

/**
 * A cube may go here now.
 * @param {Card | null} card
 * @param {Place} place
 * @param {string} stack
 */
function ready(card, { x, y }, stack) {
  if (!card) return nothing;
  const worth = nextWorth(card);
  return svg`<g class="hb-ready" transform="translate(${x} ${y + lift(stack.length) - 3})">
    <ellipse class="hb-ring" cy="3" rx="27" ry="20" /><g class="hb-bob">${cube(isSpirit(card))}</g>
    ${worth ? svg`<g class="hb-tag" transform="translate(30 -20)"><rect x="-17" y="-12" width="34" height="24" rx="12" /><text y="6">+${worth}</text></g>` : nothing}
  </g>`;
}

/**
 * Where a card's habitat stands, and where it lacks but one disc.
 * @param {Habitat} home
 * @param {Aim} aim
 * @param {Place[]} cells
 * @param {string[]} stacks
 */
function homes({ stands, near }, aim, cells, stacks) {
  const shown = aim.kind === 'cube' ? stands.filter(([cell]) => cell === aim.cell) : stands;
  const path = shown.map(([, all]) => outline(all.map((cell) => cells[cell]))).join('');
  return [
    svg`<path class="hb-home hb-home--under" d=${path} /><path class="hb-home" d=${path} />`,
    aim.kind === 'cube' ? nothing : near.map(([, missing, colour]) => lacking(cells[missing], stacks[missing], colour)),
  ];
}

/**
 * @param {Place} place
 * @param {string} stack
 * @param {string} colour
 */
const lacking = ({ x, y }, stack, colour) =>
  svg`<g class="hb-lack" data-c=${colour} transform="translate(${x} ${y + lift(stack.length + 1)})"><ellipse rx="31" ry="24" /><circle r="13" /><text y="6">${letter(colour)}</text></g>`;

/**
 * One line of a score: all cells that do not belong to it step back.
 * @param {string} id
 * @param {number} seat
 * @param {Table} table
 * @param {Place[]} cells
 */
function dimmed(id, seat, { hints }, cells) {
  const parts = /** @type {Hints} */ (hints).scores[seat]?.lines.find((line) => line.id === id)?.parts ?? [];
  const counts = new Set(parts.flatMap(([, all]) => all));
  return [
    cells.map((place, cell) => (counts.has(cell) ? nothing : svg`<polygon class="hb-dim" points=${hex(place, 51)} />`)),
    parts.map(([points, all]) => svg`<path class="hb-part" data-counts=${points > 0} d=${outline(all.map((cell) => cells[cell]))} />`),
  ];
}
