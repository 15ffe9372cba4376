import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { refusal } from '../lib/refusal.js';
import { Claims } from './claims.js';

/** @import { Context, Screen } from './context.js' */

/**
 * A plain sentence and the way back, where there is neither lobby nor table to see.
 * @param {HTMLElement} root
 * @param {Context} ctx
 * @returns {Screen}
 */
export function mountNotice(root, ctx) {
  const draw = () => render(notice(ctx, claims), root);
  const claims = new Claims(ctx, draw);
  return {
    draw,
    unmount: () => render(null, root),
  };
}

/**
 * @param {Context} ctx
 * @param {Claims} claims
 */
const notice = ({ store }, claims) => html`<main id="main" class="page lost">
  <img class="lost__pic" src="/static/img/lost.svg" alt="" width="120" height="120" />
  <h1>${t(store.state.connection === 'closed' ? 'room.closed' : 'room.private')}</h1>
  <p>${store.state.connection === 'closed' ? refusal(store.state.bye ?? 'unavailable') : t('room.private_say')}</p>
  ${store.state.connection === 'closed' ? nothing : claims.cards()}
  <p><a class="button button--primary" href="/">${t('lost.home')}</a></p>
</main>`;
