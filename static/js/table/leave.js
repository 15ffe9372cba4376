import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';

/**
 * Leaving for good hands the seat to a bot: asked twice.
 * @param {() => void} leave
 */
export const leaveDialog = (leave) =>
  html`<dialog class="sheet leave" aria-labelledby="leave-title">
    <h2 id="leave-title">${t('table.leave.title')}</h2>
    <p>${t('table.leave.words')}</p>
    <form class="sheet__row" method="dialog">
      <button class="button" value="stay">${t('table.leave.stay')}</button>
      <button class="button button--primary" value="leave" data-action="leave-confirm" @click=${leave}>${t('table.leave.go')}</button>
    </form>
  </dialog>`;
