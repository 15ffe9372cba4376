/** @import { Table } from '../../table/game.js' */
/** @import { Desk, Move } from './riserva.js' */

/** @type {Record<string, Move['outcome']>} how a step ended, by the fact that tells it */
const OUTCOMES = { cards_scored: 'scored', cards_stolen: 'stolen', card_stayed: 'stayed', card_robbed: 'robbed' };

/**
 * What the step just taken did to the cards; null when it is not to be seen: nothing moved, or it was long ago.
 * @param {Table} table
 * @param {Desk} desk
 * @returns {Move | null}
 */
export const freshMove = (table, { fresh }) => (fresh === table.seq ? lastMove(table) : null);

/**
 * What the newest step did to the cards.
 * @param {Table} table
 * @returns {Move | null}
 */
export function lastMove({ seq, facts }) {
  const told = facts.filter((fact) => fact.seq === seq);
  const end = told.find((fact) => OUTCOMES[fact.type]);
  if (!end) return null;
  const flip = told.find((fact) => fact.type === 'card_flipped');
  return {
    seq,
    seat: end.seat,
    at: flip?.at ?? null,
    card: flip?.card ?? null,
    outcome: OUTCOMES[end.type],
    cards: end.cards ?? (flip ? [flip.card.id] : []),
    colour: end.colour ?? null,
    victim: end.victim ?? null,
  };
}
