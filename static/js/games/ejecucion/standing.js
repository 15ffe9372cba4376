import { t } from '../../lib/i18n.js';
import { partsOf } from './wbs.js';

/** @import { View } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * How a deliverable stands: whose it is, or how much of it is claimed.
 * @param {number} number
 * @param {Table} table
 * @returns {string}
 */
export function standing(number, { view, people }) {
  const { deliverables, packages } = /** @type {View} */ (view);
  const owner = deliverables[number];
  if (owner !== null) return t(`ejecucion.standing.whole${mine(people[owner])}`, { who: people[owner].name });
  const claimed = partsOf(number).filter((one) => packages[one] !== null);
  if (!claimed.length) return t('ejecucion.standing.none');
  const by = people[/** @type {number} */ (packages[claimed[0]])];
  return t(`ejecucion.standing.some${mine(by)}`, { n: claimed.length, who: by.name });
}

/**
 * @param {number} number
 * @param {Table} table
 * @returns {string}
 */
export function packageStanding(number, { view, people }) {
  const { packages, laid } = /** @type {View} */ (view);
  const owner = packages[number];
  if (owner !== null) return t(`ejecucion.standing.package${mine(people[owner])}`, { who: people[owner].name });
  return t('ejecucion.standing.laid', { n: partsOf(number).filter((one) => laid[one] !== null).length });
}

/** @param {{isMe: boolean}} person */
const mine = ({ isMe }) => (isMe ? '.by_me' : '');
