import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon, SPRITE } from '../lib/icon.js';
import { avatar } from '../lib/people.js';
import { roomName } from '../room/bar.js';
import { rulesButton } from '../rules/ways.js';
import { turnOf } from './read.js';
import { unreadMark } from './side.js';
import { listed } from './words.js';

/** @import { Connection, RoomInfo } from '../lib/protocol.js' */
/** @import { TemplateResult } from '../../vendor/lit-html/lit-html.js' */
/** @import { Table } from './game.js' */

/**
 * The bar on top: where we are, whether we are in step with the others, whose turn it is, the menu.
 * @param {{room: RoomInfo, table: Table, connection: Connection, menu: TemplateResult, unread: number, together?: boolean}} parts
 */
export const bar = ({ room, table, connection, menu, unread, together = false }) =>
  html`<header class="topbar">
    <a class="topbar__home" href="/" aria-label=${t('room.home')}
      ><svg viewBox="0 0 40 40" aria-hidden="true"><use href="${SPRITE}#mark" /></svg
    ></a>
    <div class="topbar__room">
      <span class="topbar__name">${roomName(room)}</span>
      <span class="topbar__state"
        ><span class="sync" data-connection=${connection}></span>${t(`connection.${connection}`)}
        <span class="num topbar__code">· ${code(room.code)}</span></span
      >
    </div>
    ${turn(table, together)} ${rulesButton(room)}
    <details class="menu" data-menu>
      <summary class="icon-button" data-action="menu" aria-label=${t('menu.open') + (unread ? `, ${t('table.chat')} ${unread}` : '')}>
        ${icon('menu')}${unreadMark(unread)}
      </summary>
      ${menu}
    </details>
  </header>`;

/** @param {string} plain */
const code = (plain) => (plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain);

/**
 * @param {Table} table
 * @param {boolean} together all choose at once: then it is nobody's turn, but some are still awaited
 */
function turn(table, together) {
  const whose = turnOf(table);
  if (whose === 'over') return html`<span class="turn turn--over">${t('table.turn.over')}</span>`;
  if (whose === 'mine') return html`<span class="turn"><span class="turn__dot"></span>${t('table.turn.mine')}</span>`;
  const awaited = table.toAct.map((seat) => table.people[seat]);
  const drawn = together || awaited.length === 1 ? awaited.map((one) => avatar(one.seat, one.presence)) : nothing;
  return html`<span class="turn turn--other ${awaited.length > 1 ? 'turn--several' : ''}"
    >${drawn}<span class="turn__name"
      ><span class="turn__of">${together ? t('table.turn.awaited', { n: awaited.length }) : t('table.turn.other')} </span>${listed(awaited)}</span
    ></span
  >`;
}
