import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { addStylesheet } from '../lib/stylesheet.js';
import { lessonPath } from '../learn/visits.js';

/** @import { RoomInfo } from '../lib/protocol.js' */

/**
 * Always in reach: the button in the bar that opens the rules.
 * @param {RoomInfo} room
 */
export const rulesButton = (room) =>
  html`<button
    class="icon-button"
    type="button"
    data-action="rules"
    aria-haspopup="dialog"
    aria-label=${t('rules.title')}
    @click=${() => open(room)}
  >
    ${icon('help')}
  </button>`;

/**
 * The same from the menu, and the guided first turn.
 * @param {RoomInfo} room
 */
export const learningLinks = (room) =>
  html`<div class="menu__row">
    <button class="button" type="button" data-action="open-rules" data-opens @click=${() => open(room)}>
      ${icon('help')}${t('rules.title')}
    </button>
    <a class="button" href=${lessonPath(room.game, `/r/${room.code}`)} data-action="learn">${t('learn.menu')}</a>
  </div>`;

/**
 * The drawer is fetched when it is wanted: a room is light. Where it cannot be had, as when the server is newer than this page,
 * the rules are read on a page of their own; but nobody without a connection is sent away.
 * @param {RoomInfo} room
 */
async function open({ game, options, code }) {
  const back = `/r/${code}`;
  try {
    const [drawer] = await Promise.all([import('./drawer.js'), addStylesheet('css/rules.css')]);
    drawer.openRules({ game, options, back });
  } catch {
    if (navigator.onLine) location.assign(`/rules/${game}?back=${encodeURIComponent(back)}`);
  }
}
