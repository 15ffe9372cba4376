import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { learningLinks } from '../rules/ways.js';
import { deviceLinks, languageChoice, themeChoice } from '../lib/menu.js';
import { unreadMark } from './side.js';

/** @import { RoomInfo } from '../lib/protocol.js' */
/** @import { Drawing, Table } from './game.js' */
/** @import { Tab } from './side.js' */
/** @import { Signals } from './signals.js' */

/**
 * @param {{room: RoomInfo, table: Table, drawing: Drawing, redraw: () => void, signals: Signals, unread: number,
 *   openSide: (tab: Tab) => void, askToLeave: () => void}} parts
 */
export function menu({ room, table, drawing, redraw, signals, unread, openSide, askToLeave }) {
  const switches = drawing.switches();
  return html`<div class="menu__sheet" @click=${closeBehind}>
    <div class="menu__row menu__row--side">
      <button class="button" type="button" data-action="open-log" data-opens @click=${() => openSide('log')}>
        ${icon('book')}${t('table.log')}
      </button>
      <button class="button" type="button" data-action="open-chat" data-opens @click=${() => openSide('chat')}>
        ${icon('chat')}${t('table.chat')}${unreadMark(unread)}
      </button>
    </div>
    ${learningLinks(room)}
    ${
      switches
        ? html`<div class="menu__part">
            <p class="menu__title">${t('table.show')}</p>
            ${switches}
          </div>`
        : nothing
    }
    ${signals.choice()} ${themeChoice(redraw)}${languageChoice()}
    ${deviceLinks()}
    ${lookBack(table)}
    <a class="button button--quiet menu__link" href="/">${icon('back')}${t('room.home')}</a>
    ${table.seat === null || table.result ? nothing : leaveButton(askToLeave)}
  </div>`;
}

/**
 * In a page of its own: whoever looks back has not left the table.
 * @param {Table} table
 */
const lookBack = ({ id, seat }) =>
  html`<a class="button button--quiet menu__link" href="/t/${id}?as=${seat ?? 'public'}" target="_blank" rel="noopener" data-action="look-back">
    ${icon('replay')}${t('replay.look_back')}
  </a>`;

/** @param {() => void} askToLeave */
const leaveButton = (askToLeave) =>
  html`<button class="button button--quiet menu__link" type="button" data-action="leave" data-opens @click=${askToLeave}>
    ${icon('bot')}${t('table.leave')}
  </button>`;

/**
 * What opens something else does not leave the menu standing behind it.
 * @param {Event} event
 */
function closeBehind({ target, currentTarget }) {
  const opens = target instanceof Element && target.closest('[data-opens]');
  const menu = currentTarget instanceof Element ? currentTarget.closest('details') : null;
  if (opens && menu) menu.open = false;
}
