import { t } from '../../lib/i18n.js';
import { deedsLine } from '../../table/deeds.js';

/** @import { Fact } from '../../lib/protocol.js' */
/** @import { Table } from '../../table/game.js' */

/** What counts as a deed. @type {Record<string, (fact: Fact) => boolean>} */
const DEEDS = {
  trees: ({ type, colour }) => type === 'disc_placed' && colour === 'v',
  mountains: ({ type, colour }) => type === 'disc_placed' && colour === 'g',
  cards: ({ type }) => type === 'card_taken',
  homes: ({ type, points }) => type === 'cube_placed' && points > 0,
  finished: ({ type, points, cubes, spaces }) => type === 'cube_placed' && points > 0 && cubes === spaces,
  spirit: ({ type, points }) => type === 'cube_placed' && !points,
};

/**
 * Who did what, by seat.
 * @param {Table} table
 * @returns {string[]}
 */
export const deeds = ({ facts, people }) =>
  people.map(({ seat }) => deedsLine(totalsOf(facts.filter((fact) => fact.seat === seat)), (deed, n) => t(`habitat.deed.${deed}`, { n })));

/**
 * @param {Fact[]} facts of one seat
 * @returns {[deed: string, n: number][]}
 */
const totalsOf = (facts) => Object.entries(DEEDS).map(([deed, counts]) => [deed, facts.filter(counts).length]);
