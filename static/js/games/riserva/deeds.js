import { t } from '../../lib/i18n.js';
import { deedsLine } from '../../table/deeds.js';

/** @import { Fact } from '../../lib/protocol.js' */
/** @import { Table } from '../../table/game.js' */

/** What counts as a deed, and how much of it a fact tells. @type {Record<string, (fact: Fact) => number>} */
const DEEDS = {
  scored: ({ type, cards }) => (type === 'cards_scored' ? cards.length : 0),
  stolen: ({ type, cards }) => (type === 'cards_stolen' ? cards.length : 0),
  robbed: ({ type }) => (type === 'card_robbed' ? 1 : 0),
  given: ({ type, seat, at }) => (type === 'card_stayed' && seat !== at ? 1 : 0),
  kept: ({ type, seat, at }) => (type === 'card_stayed' && seat === at ? 1 : 0),
};

/**
 * Who did what, by seat.
 * @param {Table} table
 * @returns {string[]}
 */
export const deeds = ({ facts, people }) =>
  people.map(({ seat }) => deedsLine(totalsOf(facts.filter((fact) => fact.seat === seat)), (deed, n) => t(`riserva.deed.${deed}`, { n })));

/**
 * @param {Fact[]} facts of one seat
 * @returns {[deed: string, n: number][]}
 */
const totalsOf = (facts) => Object.entries(DEEDS).map(([deed, count]) => [deed, facts.reduce((sum, fact) => sum + count(fact), 0)]);
