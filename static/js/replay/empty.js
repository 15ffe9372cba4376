import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';

/**
 * Instead of a table: why there is none to be seen, and the ways on.
 * @param {string} sentence
 * @param {string} home
 * @param {(() => void) | null} again null when to try again makes no sense
 */
export const empty = (sentence, home, again) =>
  html`<main id="main" class="page replay__empty">
    <img src="/static/img/lost.svg" alt="" width="120" height="120" />
    <h1>${t('replay.title')}</h1>
    <p role="status">${sentence}</p>
    <p class="replay__ways">
      ${again ? html`<button class="button button--primary" type="button" @click=${again}>${t('table.reload')}</button>` : nothing}
      <a class="button" href=${home}>${t('replay.leave')}</a>
    </p>
  </main>`;
