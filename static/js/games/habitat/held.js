import { html } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { card } from './cards.js';

/** @import { AnimalCard, Card, View } from './habitat.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** Four cards may be unfinished in front of one; finished ones are put aside. */
const PLACES = 4;

/**
 * The reader's own cards: spirits, animals that still look for homes, free places, and behind them what is finished.
 * @param {Table} table
 * @param {Hand} hand
 */
export function held(table, hand) {
  const { seat, view } = table;
  if (seat === null) return null;
  const { offered, boards } = /** @type {View} */ (view);
  const { animals, spirit } = boards[seat];
  const settled = spirit !== null && spirit.cube !== undefined;
  const open = [...offered, ...(spirit && !settled ? [spirit] : []), ...animals.filter((one) => !isFull(one))];
  const full = [...animals.filter(isFull), ...(spirit && settled ? [spirit] : [])];
  const free = Math.max(0, PLACES - open.length);
  return html`<section class="hb-held" aria-label=${t('habitat.held', { n: open.length - offered.length })} data-arrows>
    ${laid(open, table, hand)}${Array.from({ length: free }, () => html`<span class="hb-free" aria-hidden="true">${t('habitat.held.free')}</span>`)}${laid(full, table, hand)}
  </section>`;
}

/** @param {AnimalCard} card */
const isFull = ({ cubes = [], points }) => cubes.length === points.length;

/**
 * @param {Card[]} cards
 * @param {Table} table
 * @param {Hand} hand
 */
const laid = (cards, table, hand) => repeat(cards, ({ id }) => id, (one) => card(one, table, hand, 'deck'));
