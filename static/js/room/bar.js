import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon, SPRITE } from '../lib/icon.js';
import { deviceLinks, languageChoice, themeChoice } from '../lib/menu.js';
import { seatName } from '../lib/people.js';
import { learningLinks, rulesButton } from '../rules/ways.js';

/** @import { RoomInfo, Connection } from '../lib/protocol.js' */
/** @import { Lobby } from './lobby.js' */

/**
 * Whose table it is, in words.
 * @param {RoomInfo} room
 * @returns {string}
 */
export function roomName(room) {
  const owner = room.seats.find((seat) => seat.player === room.owner);
  return owner ? t('room.table_of', { name: seatName(owner) }) : t('room.lobby_title');
}

/** @param {Connection} connection */
const connectionWords = (connection) => t(`connection.${connection}`);

/** @param {Lobby} lobby */
export const topBar = (lobby) => html`<header class="topbar">
  <a class="topbar__home" href="/" aria-label=${t('room.home')}><svg viewBox="0 0 40 40" aria-hidden="true"><use href="${SPRITE}#mark" /></svg></a>
  <div class="topbar__room">
    <span class="topbar__name">${roomName(lobby.room)}</span>
    <span class="topbar__state">
      <span class="sync" data-connection=${lobby.ctx.store.state.connection}></span>${connectionWords(lobby.ctx.store.state.connection)}
    </span>
  </div>
  ${lobby.you.seat === null ? null : leaveButton(lobby, 'leave--bar')} ${rulesButton(lobby.room)}
  ${menu(lobby)}
</header>`;

/** @param {Lobby} lobby */
const menu = (lobby) => html`<details class="menu" data-menu>
  <summary class="icon-button" aria-label=${t('menu.open')}>${icon('menu')}</summary>
  <div class="menu__sheet">
    ${learningLinks(lobby.room)} ${languageChoice()} ${themeChoice(lobby.redraw)}
    ${deviceLinks()}
    <a class="button button--quiet menu__link" href="/">${t('room.home')}</a>
    ${lobby.you.seat === null ? null : leaveButton(lobby, 'menu__link')}
  </div>
</details>`;

/**
 * @param {Lobby} lobby
 * @param {string} where
 */
const leaveButton = ({ ctx, run }, where) =>
  html`<button class="button button--quiet ${where}" type="button" @click=${() => run(() => ctx.api.leave().then(() => location.assign('/')))}>
    ${t('room.leave')}
  </button>`;
