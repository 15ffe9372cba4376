import { t } from '../../lib/i18n.js';
import { chosen, isSpirit, movers, next, shownSeat } from './aim.js';
import { animalName, spiritName } from './spoken.js';
import { cellName, discName, stackName } from './words.js';

/** @import { Action, Board, Card, View } from './habitat.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** @param {Card} card */
export const cardName = (card) => (isSpirit(card) ? spiritName(card.name) : animalName(card.name));

/**
 * What stands on a cell, with the cube on it.
 * @param {number} cell
 * @param {Board} board
 */
export function standing(cell, { stacks, animals, spirit }) {
  const stack = stackName(stacks[cell]);
  const owner = spirit?.cube === cell ? spirit : animals.find(({ cubes }) => cubes?.includes(cell));
  return owner ? t('habitat.cell.cube', { stack, card: cardName(owner) }) : stack;
}

/**
 * All about a cell, for who listens: where it is, what stands there, what can be done.
 * @param {number} cell
 * @param {Board} board
 * @param {Table} table
 * @param {Hand} hand
 */
export function cellLabel(cell, board, table, hand) {
  const can = shownSeat(table, hand.desk) === table.seat ? canDo(cell, table, hand) : '';
  return `${cellName(cell, table.view.columns)}: ${standing(cell, board)}${can && `; ${can}`}`;
}

/**
 * @param {number} cell
 * @param {Table} table
 * @param {Hand} hand
 */
function canDo(cell, { view, legal }, { desk }) {
  const offered = /** @type {Action[]} */ (legal);
  const { boards, seat } = /** @type {View} */ (view);
  const mine = boards[/** @type {number} */ (seat)];
  const colour = next(desk, view);
  const can = movers(cell, offered).map((id) => {
    const card = mine.animals.find((one) => one.id === id) ?? mine.spirit;
    return card ? t('habitat.cell.can_cube', { card: cardName(card) }) : '';
  });
  if (colour && chosen({ kind: 'place', colour, cell }, offered)) can.unshift(t('habitat.cell.can_place', { disc: discName(colour) }));
  return can.join('; ');
}
