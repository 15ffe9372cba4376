import { has, t } from '../../lib/i18n.js';
import { animalName, spiritCounts } from './spoken.js';

/** @import { Table } from '../../table/game.js' */
/** @import { Board, Line, View } from './habitat.js' */

/**
 * A line of a seat's score.
 * @param {Table} table
 * @param {number} seat
 * @param {string} id
 * @returns {Line | undefined}
 */
export const lineOf = ({ hints }, seat, id) => /** @type {Line[]} */ (hints.scores[seat].lines).find((one) => one.id === id);

/**
 * The cells that a line counts, or looked at in vain.
 * @param {Line} line
 */
export const cellsOf = ({ parts }) => new Set(parts.flatMap(([, cells]) => cells));

/**
 * The rule behind a line, at this table and for this seat.
 * @param {Line} line
 * @param {Table} table
 * @param {number} seat
 */
export function ruleOf({ id }, { view }, seat) {
  const { spirit } = /** @type {View} */ (view).boards[seat];
  if (id === 'spirit' && spirit) return `${spiritCounts(spirit.name)} ${spirit.cube === undefined ? t('habitat.score.spirit') : ''}`.trim();
  const rule = `habitat.score.${id === 'animals' ? 'animal' : id}`;
  return t(view.config.scoring === 'published' && has(`${rule}.published`) ? `${rule}.published` : rule);
}

/**
 * How its points come about, «2 + 2 + 1 = 5», and what counts nothing.
 * @param {Line} line
 * @param {Table} table
 * @param {number} seat
 */
export function sumOf(line, { view }, seat) {
  const { id, parts } = line;
  const idle = parts.filter(([n]) => !n).length;
  const zero = idle && has(`habitat.zero.${id}`) ? t(`habitat.zero.${id}`, { n: idle }) : '';
  return `${sum(line, view.boards[seat])} ${zero}`.trim();
}

/**
 * @param {Line} line
 * @param {Board} board
 */
function sum({ id, points, parts }, { animals }) {
  if (id === 'river' && parts.length) return t('habitat.sum.river', { length: t('habitat.discs', { n: parts[0][1].length }), points: t('habitat.points', { n: points }) });
  const counted = parts.map(([n], i) => ({ n, name: id === 'animals' ? animalName(animals[i].name) : '' })).filter(({ n }) => n);
  if (!counted.length) return t('habitat.sum.none');
  const words = counted.map(({ n, name }) => `${name} ${n}`.trim());
  if (words.length > 1) return t('habitat.sum', { parts: words.join(' + '), n: points });
  return counted[0].name ? `${words[0]}.` : `${t('habitat.points', { n: points })}.`;
}
