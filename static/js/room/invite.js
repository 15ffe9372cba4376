import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { copy } from '../lib/copy.js';
import { announce } from '../lib/news.js';
import { roomName } from './bar.js';

/** @import { Lobby } from './lobby.js' */

/**
 * As people are shown it: XXXX-XXXX.
 * @param {string} code
 */
export const shownCode = (code) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** @param {Lobby} lobby */
export function invitePanel(lobby) {
  const { room, ctx } = lobby;
  return html`<section class="invite panel" aria-labelledby="invite">
    <h2 id="invite">${t('lobby.invite')}</h2>
    <img class="qr" src="/r/${room.code}/qr.svg" alt=${t('lobby.qr')} width="116" height="116" />
    <div class="invite__ways">
      <p class="soft small">${t('lobby.invite_how')}</p>
      <p class="invite__code num" translate="no">${shownCode(room.code)}</p>
    </div>
    <div class="invite__act">
      <button class="button" type="button" @click=${(/** @type {Event} */ event) => copyLink(lobby, event)}>${icon('copy')}<span>${t('lobby.copy')}</span></button>
      ${canShare() ? html`<button class="button" type="button" @click=${() => share(lobby)}>${icon('share')}${t('lobby.share')}</button>` : null}
    </div>
    <p class="invite__link small" translate="no">${ctx.link.url}</p>
    ${ctx.link.reach === 'local' ? html`<p class="invite__reach small">${t('lobby.only_here')} <code translate="no">SOBREMESA_HOST=0.0.0.0 make run</code></p>` : null}
  </section>`;
}

const canShare = () => isSecureContext && 'share' in navigator;

/**
 * @param {Lobby} lobby
 * @param {Event} event
 */
async function copyLink({ ctx }, event) {
  const words = /** @type {HTMLElement} */ (event.currentTarget).querySelector('span');
  const done = t((await copy(ctx.link.url)) ? 'lobby.copied' : 'lobby.not_copied');
  announce(done);
  if (!words) return;
  words.textContent = done;
  setTimeout(() => (words.textContent = t('lobby.copy')), 2500);
}

/** @param {Lobby} lobby */
const share = ({ ctx, room }) =>
  navigator.share({ title: `Sobremesa: ${roomName(room)}`, text: t('lobby.share_text'), url: ctx.link.url }).catch(() => {
    // whoever closes the share sheet has changed their mind
  });
