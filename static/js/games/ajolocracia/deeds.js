import { lang, t } from '../../lib/i18n.js';
import { facesOn, familyOf } from './kinds.js';

/** @import { Fact } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

const ORDER = ['faces', 'food', 'institutions', 'ambystomas', 'tripled', 'values', 'calls'];

const list = new Intl.ListFormat(lang, { type: 'unit', style: 'short' });

/**
 * What each has gathered in the three rounds.
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
  for (const { cards, card, ine, type } of facts) {
    if (type === 'cards_laid' && (ine ?? null) !== null) add(totals, 'calls', 1);
    if (type === 'cards_laid' || type === 'last_card_laid') for (const one of cards ?? [card]) count(totals, one);
  }
  const done = [...totals].filter(([, n]) => n > 0).map(([deed, n]) => t(`ajolocracia.deed.${deed}`, { n }));
  return done.length ? done : [t('ajolocracia.deed.none')];
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
