/** @import { Action, Aim, View } from './riserva.js' */

/** @type {Aim} */
export const NOTHING = { kind: 'nothing' };

/**
 * What a tap on somebody's place means now.
 * @param {number} seat
 * @param {View} view
 * @returns {Aim}
 */
export function aimAt(seat, view) {
  if (view.robbing !== null) return { kind: 'rob', seat };
  return { kind: seat === view.seat ? 'score' : 'steal', seat };
}

/**
 * The legal action that confirming would send: the very object that the server offered.
 * @param {Aim} aim
 * @param {Action[]} legal
 * @returns {Action | null}
 */
export const chosen = (aim, legal) => legal.find((one) => one.type === aim.kind && (!('victim' in one) || one.victim === placeOf(aim))) ?? null;

/**
 * Whose place is pointed at.
 * @param {Aim} aim
 * @returns {number | null}
 */
export const placeOf = (aim) => (aim.kind === 'nothing' ? null : aim.seat);

/**
 * What is decided now: one card turned up, or one robbery. When it changes, an aim is of yesterday.
 * @param {View} view
 */
export const question = ({ top, robbing }) => `${top?.id}/${robbing}`;
