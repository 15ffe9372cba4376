import { t } from '../../lib/i18n.js';
import { partsOf } from './wbs.js';
import { deliverablesWord } from './words.js';

/** @import { View } from './ejecucion.js' */

/**
 * @typedef {object} Holding what somebody has claimed of one deliverable
 * @property {number} deliverable
 * @property {number[]} packages
 * @property {boolean} whole the deliverable itself is theirs
 */

/**
 * What a seat holds, in the order of the tree.
 * @param {View} view
 * @param {number} seat
 * @returns {Holding[]}
 */
export const holdings = ({ packages, deliverables }, seat) =>
  deliverables
    .map((owner, deliverable) => ({
      deliverable,
      packages: partsOf(deliverable).filter((one) => packages[one] === seat),
      whole: owner === seat,
    }))
    .filter((one) => one.packages.length > 0);

/**
 * The same in words.
 * @param {Holding[]} held
 */
export function inWords(held) {
  const whole = held.filter((one) => one.whole).map((one) => one.deliverable);
  const loose = held.filter((one) => !one.whole);
  const said = [
    ...(whole.length ? [t('ejecucion.holds.deliverables', { n: whole.length, codes: deliverablesWord(whole).plain })] : []),
    ...loose.map(({ deliverable, packages }) =>
      t('ejecucion.holds.packages', { n: packages.length, code: deliverablesWord([deliverable]).plain }),
    ),
  ];
  return said.length ? said.join('; ') : t('ejecucion.holds.nothing');
}
