import { t } from '../../lib/i18n.js';
import { deedsLine } from '../../table/deeds.js';

/** @import { Fact } from './ambystoma.js' */
/** @import { Table } from '../../table/game.js' */

/** What counts as a deed, by the fact that tells it. */
const DEEDS = {
  colour_told: 'clues',
  number_told: 'clues',
  card_placed: 'placed',
  card_missed: 'missed',
  card_discarded: 'discarded',
  line_completed: 'completed',
};
const ORDER = ['clues', 'placed', 'completed', 'discarded', 'missed'];

/**
 * Who did what, by seat.
 * @param {Table} table
 * @returns {string[]}
 */
export const deeds = ({ facts, people }) =>
  people.map(({ seat }) => deedsLine(totalsOf(facts.filter((fact) => fact.seat === seat)), (deed, n) => t(`ambystoma.deed.${deed}`, { n })));

/**
 * @param {Fact[]} facts of one seat
 */
function totalsOf(facts) {
  const totals = new Map(ORDER.map((deed) => [deed, 0]));
  for (const { type } of facts) {
    const deed = DEEDS[/** @type {keyof typeof DEEDS} */ (type)];
    if (deed) totals.set(deed, (totals.get(deed) ?? 0) + 1);
  }
  return totals;
}
