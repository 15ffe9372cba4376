/** @import { Fact } from './ajolocracia.js' */

const REVEALS = new Set(['cards_laid', 'last_card_laid']);

/**
 * What everybody laid last, by seat, until somebody's next hand is dealt.
 * @param {Fact[]} facts
 * @returns {Map<number, {cards: import('../../lib/protocol.js').Fact['cards'], isPair: boolean}>}
 */
export function lastReveal(facts) {
  const last = facts.findLast((fact) => REVEALS.has(fact.type) || fact.type === 'hands_dealt');
  if (!last || last.type === 'hands_dealt') return new Map();
  const laid = facts.filter((fact) => fact.type === last.type && fact.seq === last.seq);
  return new Map(laid.map(({ seat, cards, card, ine }) => [seat, { cards: cards ?? [card], isPair: (ine ?? null) !== null }]));
}

/**
 * The cards that have just come to lie open.
 * @param {Fact[]} facts
 * @returns {Set<number>}
 */
export const freshIn = (facts) =>
  new Set([...lastReveal(facts).values()].flatMap(({ cards }) => cards.map((/** @type {{id: number}} */ { id }) => id)));

/**
 * The Ambystomas that lie or lay on an ambiente of their own.
 * @param {Fact[]} facts
 * @returns {Set<number>}
 */
export function tripledIn(facts) {
  const laid = facts.filter((fact) => REVEALS.has(fact.type)).flatMap(({ cards, card }) => cards ?? [card]);
  return new Set(laid.filter(({ on }) => (on ?? null) !== null).map(({ id }) => id));
}
