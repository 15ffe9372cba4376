import { html } from '../../../vendor/lit-html/lit-html.js';
import { icon } from '../../lib/icon.js';
import { chosen } from './aim.js';

/** @import { Action } from './riserva.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The second tap: sends what is aimed at.
 * @param {Table} table
 * @param {Hand} hand
 * @param {string} words
 */
export function confirm(table, hand, words) {
  const { aim } = hand.desk;
  const ready = chosen(aim, /** @type {Action[]} */ (table.legal)) !== null && !table.sending;
  return html`<button
    class="button button--primary confirm"
    type="button"
    data-action="confirm"
    data-what=${aim.kind}
    data-focus-next=".ask__text"
    aria-disabled=${!ready}
    aria-busy=${table.sending}
    @click=${() => ready && hand.confirm()}
  >
    ${icon('check')}<span>${words}</span>
  </button>`;
}
