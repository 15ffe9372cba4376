import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { icon } from '../../lib/icon.js';
import { chosen } from './aim.js';

/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The second tap: sends what is aimed at.
 * @param {Table} table
 * @param {Hand} hand
 * @param {string} what
 * @param {string} words
 * @param {unknown} [after]
 */
export function confirm(table, hand, what, words, after = nothing) {
  const ready = chosen(hand.desk.aim, /** @type {any} */ (table.legal)) !== null && !table.sending;
  return html`<button
    class="button button--primary confirm"
    type="button"
    data-action="confirm"
    data-what=${what}
    aria-disabled=${!ready}
    aria-busy=${table.sending}
    @click=${() => ready && hand.confirm()}
  >
    ${what === 'point' ? icon('point') : icon('check')}<span>${words}</span>${after}
  </button>`;
}
