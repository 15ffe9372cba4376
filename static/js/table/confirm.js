import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { icon } from '../lib/icon.js';

/** @import { Table } from './game.js' */

/**
 * The second tap: sends what is aimed at.
 * @param {Table} table
 * @param {object} button
 * @param {string} button.what tells one kind of confirmation from another
 * @param {string} button.words
 * @param {boolean} [button.ready] whether what is aimed at can be done
 * @param {() => void} button.send
 * @param {unknown} [button.sign] drawn before the words
 * @param {unknown} [button.after] and behind them
 * @param {string} [button.look] a class of the game's own
 */
export function confirm({ sending }, { what, words, ready = true, send, sign = icon('check'), after = nothing, look = '' }) {
  const works = ready && !sending;
  return html`<button
    class="button button--primary confirm ${look}"
    type="button"
    data-action="confirm"
    data-what=${what}
    aria-disabled=${!works}
    aria-busy=${sending}
    @click=${() => works && send()}
  >
    ${sign}<span>${words}</span>${after}
  </button>`;
}
