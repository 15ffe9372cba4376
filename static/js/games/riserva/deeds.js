import { lang, t } from '../../lib/i18n.js';

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

const list = new Intl.ListFormat(lang, { type: 'unit', style: 'short' });

/**
 * Who did what, by seat.
 * @param {Table} table
 * @returns {string[]}
 */
export const deeds = ({ facts, people }) => people.map(({ seat }) => list.format(counted(facts.filter((fact) => fact.seat === seat))));

/**
 * @param {Fact[]} facts of one seat
 * @returns {string[]}
 */
function counted(facts) {
  const totals = Object.entries(DEEDS).map(([deed, count]) => ({ deed, n: facts.reduce((sum, fact) => sum + count(fact), 0) }));
  const done = totals.filter(({ n }) => n > 0).map(({ deed, n }) => t(`riserva.deed.${deed}`, { n }));
  return done.length ? done : [t('riserva.deed.none')];
}
