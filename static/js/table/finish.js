import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { avatar, seatName } from '../lib/people.js';
import { unreadMark } from './side.js';

/** @import { SeatInfo } from '../lib/protocol.js' */
/** @import { Drawing, Table } from './game.js' */

/**
 * The end: how it went, in the game's words, and who did what.
 * @param {Table} table
 * @param {Drawing} drawing
 */
export const finish = (table, drawing) =>
  html`<div class="end">
    ${drawing.verdict(table)}
    <section class="deeds panel" aria-labelledby="deeds">
      <h2 id="deeds">${t('table.deeds')}</h2>
      <ul class="deeds__list">
        ${drawing.deeds(table).map(
          (deed, seat) =>
            html`<li>
              ${avatar(seat, 'none')}<span><b>${nameOf(table, seat)}</b><span class="soft">${deed}</span></span>
            </li>`,
        )}
      </ul>
      <a class="button deeds__again" href="/t/${table.id}" data-action="watch-again">${icon('replay')}${t('replay.again')}</a>
    </section>
  </div>`;

/** @param {Table} table @param {number} seat */
const nameOf = ({ people }, seat) => (people[seat].isMe ? t('table.you_named', { name: people[seat].name }) : people[seat].name);

/**
 * What comes after: the same again, another game, or good night. Whoever lays the table starts it; the others see who is there.
 * @param {{host: SeatInfo | null, isHost: boolean, unread: number, trouble: string, busy: boolean,
 *   rematch: () => void, lobby: () => void, openChat: () => void}} parts
 */
export const afterwards = ({ host, isHost, unread, trouble, busy, rematch, lobby, openChat }) =>
  html`<footer class="again">
    <p class="again__say" role="status">
      ${trouble || html`<b>${isHost || !host ? t('table.again.ask') : t('table.again.host', { who: seatName(host) })}</b>`}
    </p>
    <button class="button button--quiet again__chat" type="button" data-action="open-chat" @click=${openChat}>
      ${icon('chat')}${t('table.chat')}${unreadMark(unread)}
    </button>
    <a class="button button--quiet" href="/" data-action="home">${t('table.again.home')}</a>
    <button class="button button--${isHost ? 'large' : 'quiet'}" type="button" data-action="lobby" @click=${lobby}>
      ${t(isHost ? 'table.again.lobby' : 'table.again.room')}
    </button>
    ${isHost ? rematchButton(busy, rematch) : nothing}
  </footer>`;

/**
 * @param {boolean} busy
 * @param {() => void} rematch
 */
const rematchButton = (busy, rematch) =>
  html`<button class="button button--primary button--large" type="button" data-action="rematch" aria-disabled=${busy} @click=${rematch}>
    ${t('table.again.rematch')}
  </button>`;
