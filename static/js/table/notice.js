import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';

/** @import { Connection } from '../lib/protocol.js' */

/**
 * When the table and we are out of step: what is wrong, and that nothing is lost.
 * @param {Connection} connection
 * @param {boolean} sending
 */
export function notice(connection, sending) {
  if (connection === 'live') return null;
  return html`<p class="adrift" role="alert"><span class="adrift__dot"></span>${t(sending ? 'table.adrift.sending' : 'table.adrift')}</p>`;
}
