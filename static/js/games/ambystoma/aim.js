/** @import { Action, Aim, Clue, Colour, Deed, View } from './ambystoma.js' */

/** @type {Aim} */
export const NOTHING = { kind: 'nothing' };

/**
 * @param {number} to
 * @param {number | null} [card]
 * @returns {Aim}
 */
export const atPerson = (to, card = null) => ({ kind: 'person', to, card, clue: null });

/**
 * @param {Clue} clue
 * @param {number | null} card whose choices stay open
 * @returns {Aim}
 */
export const withClue = (clue, card) => ({ kind: 'person', to: clue.to, card, clue });

/**
 * @param {number} card
 * @param {Deed | null} [deed]
 * @returns {Aim}
 */
export const atOwn = (card, deed = null) => ({ kind: 'own', card, deed });

/**
 * @param {Colour} colour
 * @returns {Aim}
 */
export const atLine = (colour) => ({ kind: 'line', colour });

/**
 * One step back.
 * @param {Aim} aim
 * @returns {Aim}
 */
export function back(aim) {
  if (aim.kind === 'person' && aim.clue) return atPerson(aim.to, aim.card);
  if (aim.kind === 'own' && aim.deed) return atOwn(aim.card);
  return NOTHING;
}

/**
 * The legal action that confirming would send: the very object that the server offered.
 * @param {Aim} aim
 * @param {Action[]} legal
 * @returns {Action | null}
 */
export function chosen(aim, legal) {
  if (aim.kind === 'person' && aim.clue) return ofClue(aim.clue, legal);
  if (aim.kind === 'own' && aim.deed) return ofCard(aim.card, aim.deed, legal);
  if (aim.kind === 'line') return ofLine(aim.colour, legal);
  return null;
}

/**
 * @param {Clue} clue
 * @param {Action[]} legal
 */
export const ofClue = ({ to, colour, number }, legal) =>
  legal.find(
    (one) =>
      (one.type === 'inform_colour' && one.to === to && one.colour === colour) ||
      (one.type === 'inform_number' && one.to === to && one.number === number),
  ) ?? null;

/**
 * @param {number} card
 * @param {Deed} deed
 * @param {Action[]} legal
 */
export const ofCard = (card, deed, legal) => legal.find((one) => one.type === `${deed}_card` && 'card' in one && one.card === card) ?? null;

/**
 * @param {Colour} colour
 * @param {Action[]} legal
 */
export const ofLine = (colour, legal) => legal.find((one) => one.type === 'choose_line' && one.colour === colour) ?? null;

/**
 * The cards that the aimed clue would point at.
 * @param {Aim} aim
 * @returns {number[]}
 */
export const touched = (aim) => (aim.kind === 'person' && aim.clue ? aim.clue.cards : []);

/**
 * What is left of an aim when the table has moved on: a card that went takes it away, and so does a clue's hand.
 * @param {Aim} aim
 * @param {View} view
 * @param {Action[]} legal
 * @returns {Aim}
 */
export function kept(aim, view, legal) {
  if (aim.kind === 'line') return chosen(aim, legal) ? aim : NOTHING;
  if (aim.kind === 'own')
    return view.seat !== null && holds(view, view.seat, aim.card) ? atOwn(aim.card, chosen(aim, legal) ? aim.deed : null) : NOTHING;
  if (aim.kind === 'person') {
    if (aim.card !== null && !holds(view, aim.to, aim.card)) return NOTHING;
    return aim.clue && !chosen(aim, legal) ? atPerson(aim.to, aim.card) : aim;
  }
  return aim;
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {number} card
 */
const holds = (view, seat, card) => view.hands[seat].some((held) => held.id === card);
