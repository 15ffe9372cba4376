import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { confirm } from '../../table/confirm.js';
import { discName } from './words.js';

/** @import { View } from './habitat.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The second tap: sends what is aimed at.
 * @param {Table} table
 * @param {Hand} hand
 * @param {string} what
 * @param {string} words
 * @param {string} [gain] points, with their sign
 */
export const confirmed = (table, hand, what, words, gain = '') =>
  confirm(table, { what, words, send: hand.confirm, look: 'hb-confirm', after: gain ? html`<b class="hb-confirm__gain num">${gain}</b>` : nothing });

/**
 * The first of two taps that end the turn; until that can be done it says what is missing.
 * @param {Table} table
 * @param {Hand} hand
 */
export function endButton({ view, legal, seat }, hand) {
  const ready = legal.some(({ type }) => type === 'end_turn');
  return html`<button class="button hb-end" type="button" data-what="end" aria-pressed="false" aria-disabled=${!ready} @click=${hand.end}>
    <span>${t('habitat.do.finish')}</span>${ready || seat === null ? nothing : html`<small>${missing(view)}</small>`}
  </button>`;
}

/** @param {View} view */
function missing({ taken, hand }) {
  if (taken === null) return t('habitat.missing.space');
  if (!hand) return t('habitat.missing.spirit');
  return hand.length > 1 ? t('habitat.missing.discs', { n: hand.length }) : t('habitat.missing.disc', { disc: discName(hand) });
}
