import { t } from '../../lib/i18n.js';
import { deedsLine } from '../../table/deeds.js';
import { facesOn, familyOf } from './kinds.js';

/** @import { Fact } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

const ORDER = ['faces', 'food', 'institutions', 'ambystomas', 'tripled', 'values', 'calls'];

/**
 * What each has gathered in the three rounds.
 * @param {Table} table
 * @returns {string[]}
 */
export const deeds = ({ facts, people }) =>
  people.map(({ seat }) => deedsLine(totalsOf(facts.filter((fact) => fact.seat === seat)), (deed, n) => t(`ajolocracia.deed.${deed}`, { n })));

/**
 * @param {Fact[]} facts of one seat
 */
function totalsOf(facts) {
  const totals = new Map(ORDER.map((deed) => [deed, 0]));
  for (const { cards, card, ine, type } of facts) {
    if (type === 'cards_laid' && (ine ?? null) !== null) add(totals, 'calls', 1);
    if (type === 'cards_laid' || type === 'last_card_laid') for (const one of cards ?? [card]) count(totals, one);
  }
  return totals;
}

/** @type {Record<string, string>} */
const DEEDS = { isopods: 'food', beetles: 'food', institution: 'institutions', ambystomas: 'ambystomas', value: 'values' };

/**
 * @param {Map<string, number>} totals
 * @param {any} card as it was laid
 */
function count(totals, { face, on }) {
  const family = familyOf(face);
  if (family === 'citizens') add(totals, 'faces', facesOn(face));
  if (DEEDS[family]) add(totals, DEEDS[family], 1);
  if ((on ?? null) !== null) add(totals, 'tripled', 1);
}

/**
 * @param {Map<string, number>} totals
 * @param {string} deed
 * @param {number} n
 */
const add = (totals, deed, n) => totals.set(deed, (totals.get(deed) ?? 0) + n);
