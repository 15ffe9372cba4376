import { html, render } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { refusal } from '../lib/refusal.js';

/** @import { Context, Screen } from './context.js' */

/**
 * A plain sentence and the way back, where there is neither lobby nor table to see.
 * @param {HTMLElement} root
 * @param {Context} ctx
 * @returns {Screen}
 */
export function mountNotice(root, ctx) {
  return {
    draw: () => render(notice(ctx), root),
    unmount: () => render(null, root),
  };
}

/** @param {Context} ctx */
const notice = ({ store }) => html`<main id="main" class="page lost">
  <img class="lost__pic" src="/static/img/lost.svg" alt="" width="120" height="120" />
  <h1>${t(store.state.connection === 'closed' ? 'room.closed' : 'room.private')}</h1>
  <p>${store.state.connection === 'closed' ? refusal(store.state.bye ?? 'unavailable') : t('room.private_say')}</p>
  <p><a class="button button--primary" href="/">${t('lost.home')}</a></p>
</main>`;
