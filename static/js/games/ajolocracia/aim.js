/** @import { Action, Aim, View } from './ajolocracia.js' */

/** @type {Aim} */
export const NOTHING = { kind: 'nothing' };

/**
 * A card of the own hand is tapped.
 * @param {Aim} aim
 * @param {number} card
 * @returns {Aim}
 */
export function tapped(aim, card) {
  if (aim.kind !== 'pair') return aim.kind === 'card' && aim.card === card ? NOTHING : { kind: 'card', card };
  const { first, second } = aim;
  if (card === first) return { kind: 'pair', first: second, second: null };
  if (card === second) return { kind: 'pair', first, second: null };
  return first === null ? { kind: 'pair', first: card, second: null } : { kind: 'pair', first, second: card };
}

/**
 * «¡Ajolocracia!»: what was aimed at, else what was chosen, comes first.
 * @param {Aim} aim
 * @param {number[]} choice
 * @returns {Aim}
 */
export function asPair(aim, choice) {
  if (aim.kind === 'card') return { kind: 'pair', first: aim.card, second: null };
  return { kind: 'pair', first: choice[0] ?? null, second: choice[1] ?? null };
}

/**
 * The same two, the other way round.
 * @param {Aim} aim
 * @returns {Aim}
 */
export const turned = (aim) => (aim.kind === 'pair' ? { kind: 'pair', first: aim.second, second: aim.first } : aim);

/**
 * One step back.
 * @param {Aim} aim
 * @returns {Aim}
 */
export function back(aim) {
  if (aim.kind !== 'pair') return NOTHING;
  if (aim.second !== null) return { kind: 'pair', first: aim.first, second: null };
  return aim.first === null ? NOTHING : { kind: 'card', card: aim.first };
}

/**
 * The cards aimed at, in order.
 * @param {Aim} aim
 * @returns {number[]}
 */
export function aimedAt(aim) {
  if (aim.kind === 'card') return [aim.card];
  return aim.kind === 'pair' ? [aim.first, aim.second].filter((card) => card !== null) : [];
}

/**
 * The legal action that confirming would send: the very object that the server offered.
 * @param {Aim} aim
 * @param {Action[]} legal
 * @returns {Action | null}
 */
export function chosen(aim, legal) {
  if (aim.kind === 'card') return legal.find((one) => one.type === 'choose' && one.card === aim.card) ?? null;
  if (aim.kind !== 'pair') return null;
  return legal.find((one) => one.type === 'choose_pair' && one.first === aim.first && one.second === aim.second) ?? null;
}

/**
 * What is left of an aim when the table has moved on: a hand that went on takes it along.
 * @param {Aim} aim
 * @param {View} view
 * @param {Action[]} legal
 * @returns {Aim}
 */
export function kept(aim, view, legal) {
  if (view.seat === null || !legal.length) return NOTHING;
  const hand = view.hands[view.seat];
  if (!aimedAt(aim).every((card) => hand.includes(card))) return NOTHING;
  return aim.kind === 'pair' && !legal.some((one) => one.type === 'choose_pair') ? NOTHING : aim;
}
