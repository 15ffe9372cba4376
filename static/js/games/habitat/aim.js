/** @import { Action, Aim, Card, Colour, Desk, Habitat, Hints, View } from './habitat.js' */
/** @import { Table } from '../../table/game.js' */

/** @type {Aim} */
export const NOTHING = { kind: 'nothing' };

/** @type {Record<string, string>} what an aim does, by the type of its action; the others look */
const DOES = { space: 'take_space', place: 'place_disc', take: 'take_card', cube: 'place_cube', keep: 'keep_spirit', end: 'end_turn' };

/**
 * The legal action that confirming would send: the very object that the server offered.
 * @param {Aim} aim
 * @param {Action[]} legal
 * @returns {Action | null}
 */
export function chosen(aim, legal) {
  /** @type {Record<string, any>} */
  const wanted = { ...aim, type: DOES[aim.kind] };
  return legal.find((one) => Object.entries(one).every(([name, value]) => wanted[name] === value)) ?? null;
}

/**
 * What is pointed at: a card that lies large says so itself, as long as nothing else is.
 * @param {Desk} desk
 * @param {View} view
 * @returns {Aim}
 */
export function aimOf({ aim, card }, view) {
  if (aim.kind !== 'nothing' || card === null) return aim;
  if (view.open.some(({ id }) => id === card)) return { kind: 'take', card };
  return { kind: view.offered.some(({ id }) => id === card) ? 'keep' : 'card', card };
}

/**
 * A card that lies open, is offered, or lies in front of anybody.
 * @param {number | null} card
 * @param {View} view
 * @returns {Card | null}
 */
export function cardOf(card, { open, offered, boards }) {
  const all = [...open, ...offered, ...boards.flatMap(({ animals, spirit }) => (spirit ? [...animals, spirit] : animals))];
  return all.find(({ id }) => id === card) ?? null;
}

/**
 * @param {Card} card
 * @returns {card is import('./habitat.js').SpiritCard}
 */
export const isSpirit = (card) => !('points' in card);

/**
 * How many points more the next cube of an animal makes.
 * @param {Card} card
 */
export function nextWorth(card) {
  if (isSpirit(card)) return 0;
  const { points, cubes = [] } = /** @type {import('./habitat.js').AnimalCard} */ (card);
  return cubes.length < points.length ? points[cubes.length] - (points[cubes.length - 1] ?? 0) : 0;
}

/**
 * Where a card could live on the reader's board.
 * @param {number | null} card
 * @param {Hints} hints
 * @returns {Habitat | undefined}
 */
export const habitatOf = (card, { habitats }) => habitats.find((one) => one.card === card);

/**
 * The disc that goes next.
 * @param {Desk} desk
 * @param {View} view
 * @returns {Colour | null}
 */
export const next = ({ colour }, { hand }) => /** @type {Colour | null} */ (colour && hand.includes(colour) ? colour : (hand[0] ?? null));

/**
 * Whose board lies large.
 * @param {Table} table
 * @param {Desk} desk
 * @returns {number}
 */
export const shownSeat = ({ seat, view }, { shown }) => shown ?? seat ?? view.turn;

/**
 * The cards whose cube may go to a cell now.
 * @param {number} cell
 * @param {Action[]} legal
 * @returns {number[]}
 */
export const movers = (cell, legal) => legal.flatMap((one) => (one.type === 'place_cube' && one.cell === cell ? [one.card] : []));
