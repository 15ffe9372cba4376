import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { facesOn, familyOf } from './kinds.js';
import { tripledIn } from './reveal.js';
import { letter } from './words.js';

/** @import { Hints, Kind, Line, Points, View } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

/** @type {Line[]} */
export const LINES = ['citizens', 'isopods', 'beetles', 'institutions', 'ambystomas'];

/** @param {Points} points */
export const sum = (points) => LINES.reduce((all, line) => all + points[line], 0);

/**
 * What a seat has of the finished rounds, and what lies there now.
 * @param {Table} table
 * @param {number} seat
 */
export function scored({ hints }, seat) {
  /** @type {Hints} */
  const { points, scores } = hints;
  const now = sum(points[seat]);
  return html`<span class="aj-scored num" role="img" aria-label=${t('ajolocracia.scored', { before: scores[seat] - now, n: now })}
    ><b>${scores[seat] - now}</b> + ${now}</span
  >`;
}

/**
 * A finished round, or the one that lies open: the cards and their points, by seat.
 * @param {Table} table
 * @param {number} round
 * @returns {{laid: number[][], points: Points[]}}
 */
export function roundOf({ view, hints }, round) {
  /** @type {View} */
  const { past, laid } = view;
  return past[round - 1] ?? { laid: laid.map((cards) => cards.map(({ card }) => card)), points: hints.points };
}

/**
 * What a line is made of, in a word below its points; null when there is nothing.
 * @param {Line} line
 * @param {number[]} laid
 * @param {Table} table
 * @returns {string | null}
 */
export function madeOf(line, laid, { view, facts }) {
  const kinds = laid.map((card) => ({ card, kind: /** @type {Kind} */ (view.faces[card]) })).filter(({ kind }) => counts(line, kind));
  if (!kinds.length) return null;
  if (line === 'citizens') return t('ajolocracia.faces', { n: kinds.reduce((all, { kind }) => all + facesOn(kind), 0) });
  if (line !== 'ambystomas') return t('ajolocracia.cards', { n: kinds.length });
  const tripled = tripledIn(facts);
  return kinds.map(({ card, kind }) => `${letter(kind)}${tripled.has(card) ? '×3' : ''}`).join(' + ');
}

/**
 * @param {Line} line
 * @param {Kind} kind
 */
const counts = (line, kind) => familyOf(kind) === (line === 'institutions' ? 'institution' : line);
