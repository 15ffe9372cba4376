import { t } from '../../lib/i18n.js';
import { deedsLine } from '../../table/deeds.js';

/** @import { Fact } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */

/** @type {[deed: string, count: (fact: Fact, seat: number) => number][]} */
const DEEDS = [
  ['laid', ({ type, seat: by }, seat) => Number(type === 'activity_laid' && by === seat)],
  ['closed', ({ type, seat: by }, seat) => Number(type === 'package_claimed' && by === seat)],
  ['deliverables', ({ type, seat: by }, seat) => Number(type === 'deliverable_claimed' && by === seat)],
  ['taken', ({ type, seat: to, packages }, seat) => (type === 'packages_ceded' && to === seat ? packages.length : 0)],
  ['ceded', ({ type, by, packages }, seat) => (type === 'packages_ceded' && by === seat ? packages.length : 0)],
];

/**
 * Who did what, by seat.
 * @param {Table} table
 * @returns {string[]}
 */
export const deeds = ({ facts, people }) => people.map(({ seat }) => deedsLine(totalsOf(facts, seat), (deed, n) => t(`ejecucion.deed.${deed}`, { n })));

/**
 * @param {Fact[]} facts
 * @param {number} seat
 * @returns {[deed: string, n: number][]}
 */
const totalsOf = (facts, seat) => DEEDS.map(([deed, count]) => [deed, facts.reduce((sum, fact) => sum + count(fact, seat), 0)]);
