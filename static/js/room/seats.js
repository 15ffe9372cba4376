import { html } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { avatar, presence, seatName } from '../lib/people.js';

/** @import { RoomInfo, SeatInfo } from '../lib/protocol.js' */
/** @import { Lobby } from './lobby.js' */

/** @param {Lobby} lobby */
export const seatsPanel = (lobby) => html`<section class="people panel" aria-labelledby="people">
  <h2 id="people">${t('lobby.people')} <span class="soft num">${t('lobby.people_of', { n: lobby.room.seats.length, most: lobby.game.seats.max })}</span></h2>
  <ol class="places">
    ${repeat(lobby.room.seats, (seat) => seat.player ?? `bot-${seat.seat}`, (seat) => place(lobby, seat))}
  </ol>
  ${freePlaces(lobby)}
  ${lobby.room.seats.length > 1 ? html`<p class="soft small people__order">${t('lobby.order')}</p>` : null}
</section>`;

/**
 * @param {Lobby} lobby
 * @param {SeatInfo} seat
 */
const place = (lobby, seat) => html`<li class="place">
  ${avatar(seat.seat, presence(seat))}
  <span class="place__text"><b>${seatName(seat)}</b>${standing(lobby, seat)}</span>
  ${lobby.isHost && lobby.room.seats.length > 1 ? hostTools(lobby, seat) : null}
</li>`;

/**
 * @param {Lobby} lobby
 * @param {SeatInfo} seat
 */
const standing = ({ room, you }, seat) => html`<span class="place__standing soft small">
  <span>${seat.player !== null && seat.player === you.player ? t('people.you') : t(`people.is_${presence(seat)}`)}</span>
  ${seat.player === room.host ? html`<span class="place__host">${icon('crown')}${t('people.host')}</span>` : null}
</span>`;

/**
 * Two places swapped, as the server wants it: seat i is taken by who sat in seat order[i].
 * @param {RoomInfo} room
 * @param {number} seat
 * @param {number} by -1 or 1
 */
function swapped(room, seat, by) {
  const order = room.seats.map((one) => one.seat);
  [order[seat], order[seat + by]] = [order[seat + by], order[seat]];
  return order;
}

/**
 * @param {Lobby} lobby
 * @param {SeatInfo} seat
 */
function hostTools({ ctx, room, you, run }, seat) {
  const name = seatName(seat);
  /** @param {number} by */
  const move = (by) => () => run(() => ctx.api.patchRoom({ order: swapped(room, seat.seat, by) }));
  const remove = () => run(() => ctx.api.removeSeat(seat.seat));
  return html`<span class="place__tools">
    ${seat.seat > 0 ? tool('up', t('lobby.move_up', { name }), move(-1)) : null}
    ${seat.seat < room.seats.length - 1 ? tool('down', t('lobby.move_down', { name }), move(1)) : html`<span class="place__gap"></span>`}
    ${seat.player === you.player ? html`<span class="place__gap"></span>` : tool('close', t('lobby.remove', { name }), remove)}
  </span>`;
}

/**
 * @param {string} sign
 * @param {string} words
 * @param {() => void} press
 */
const tool = (sign, words, press) =>
  html`<button class="icon-button" type="button" aria-label=${words} title=${words} data-focus-next="#people" @click=${press}>${icon(sign)}</button>`;

/** @param {Lobby} lobby */
function freePlaces({ ctx, room, game, isHost, run }) {
  const free = game.seats.max - room.seats.length;
  if (free <= 0) return null;
  return html`<div class="place place--free">
    ${avatar(null, 'none')}
    <span class="place__text"><b>${t('lobby.free', { n: free })}</b></span>
    ${isHost
      ? html`<button class="button" type="button" data-focus-next="#people" @click=${() => run(() => ctx.api.addBot())}>${icon('bot')}${t('lobby.add_bot')}</button>`
      : null}
  </div>`;
}
