import { lang, t } from '../../lib/i18n.js';

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
  const totals = new Map(ORDER.map((deed) => [deed, 0]));
  for (const { type } of facts) {
    const deed = DEEDS[/** @type {keyof typeof DEEDS} */ (type)];
    if (deed) totals.set(deed, (totals.get(deed) ?? 0) + 1);
  }
  const done = [...totals].filter(([, n]) => n > 0).map(([deed, n]) => t(`ambystoma.deed.${deed}`, { n }));
  return done.length ? done : [t('ambystoma.deed.none')];
}
