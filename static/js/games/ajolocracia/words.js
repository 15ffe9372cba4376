import { lang, t } from '../../lib/i18n.js';
import { familyOf } from './kinds.js';

/** @import { Hints, Kind } from './ajolocracia.js' */
/** @import { Person, Table } from '../../table/game.js' */

const all = new Intl.ListFormat(lang, { type: 'conjunction' });
const signed = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' });

/** @param {Kind} kind what is printed below a card's drawing */
export const kindWord = (kind) => t(`ajolocracia.kind.${kind}`);

/**
 * The letter that goes with a drawing: one for what counts together, and one for each species.
 * @param {Kind} kind
 */
export function letter(kind) {
  const family = familyOf(kind);
  return t(`ajolocracia.letter.${family === 'ambystomas' ? kind : family}`);
}

/**
 * What a kind is worth at this table.
 * @param {Kind} kind
 * @param {Table} table
 */
export const about = (kind, { hints }) =>
  t(`ajolocracia.about.${kind}${kind === 'value' && !(/** @type {Hints} */ (hints).fewest_lose) ? '.spared' : ''}`);

/** @param {number} points with its sign, the minus as a minus */
export const points = (points) => signed.format(points).replace('-', '−');

/** @param {number} n what laying something brings to the round, in words */
export const gain = (n) => (n ? t('ajolocracia.gain', { n, points: points(n) }) : t('ajolocracia.gain.none'));

/**
 * «Ana 12, Ben 9»: each with what they get.
 * @param {Person[]} people
 * @param {(seat: number) => string} what
 */
export const eachWith = (people, what) =>
  all.format(people.map((one) => `${one.isMe ? t('table.you') : one.name} ${what(one.seat)}`));
