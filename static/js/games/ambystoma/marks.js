/** What the facts say about single cards: which is new, which was just spoken of. */

/** @import { Fact } from '../../lib/protocol.js' */

const CLUES = new Set(['colour_told', 'number_told']);
const TURNS = new Set([...CLUES, 'card_discarded', 'card_placed', 'card_missed', 'striped_revealed']);

/**
 * The card that a seat drew last.
 * @param {Fact[]} facts
 * @param {number} seat
 * @returns {number | null}
 */
export function newest(facts, seat) {
  return facts.findLast((fact) => fact.type === 'card_drawn' && fact.seat === seat)?.card ?? null;
}

/**
 * The cards spoken of since `me` last did something; for the public, in the last clue.
 * @param {Fact[]} facts
 * @param {number | null} me
 * @returns {Set<number>}
 */
export function fresh(facts, me) {
  const turns = facts.filter((fact) => TURNS.has(fact.type));
  const mine = turns.findLastIndex((fact) => fact.seat === me);
  const since = me === null ? turns.slice(-1) : turns.slice(mine + 1);
  return new Set(since.filter((fact) => CLUES.has(fact.type)).flatMap((fact) => fact.cards));
}
