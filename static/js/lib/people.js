import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from './i18n.js';
import { SPRITE } from './icon.js';

/** @import { SeatInfo, RoomInfo } from './protocol.js' */

/** What stands on the table for each seat. */
const OBJECTS = ['cup', 'orange', 'pear', 'candle', 'moka', 'bread'];

/**
 * @param {SeatInfo} seat
 * @returns {'here' | 'away' | 'bot'}
 */
export function presence(seat) {
  if (seat.kind === 'bot') return 'bot';
  return seat.present ? 'here' : 'away';
}

/**
 * The object of a seat with its presence mark. Decorative: words say the same beside it.
 * @param {number | null} seat null = an empty place
 * @param {'here' | 'away' | 'bot' | 'none'} presence
 */
export function avatar(seat, presence) {
  const name = seat === null ? 'none' : OBJECTS[seat % OBJECTS.length];
  return html`<span class="who" data-presence=${presence}><svg viewBox="0 0 40 40" aria-hidden="true"><use href="${SPRITE}#who-${name}" /></svg></span>`;
}

/**
 * What a seat is called: the person's nickname, or the bot's or empty seat's word.
 * @param {SeatInfo | undefined} seat
 * @returns {string}
 */
export function seatName(seat) {
  if (!seat || seat.kind === 'open') return t('people.nobody');
  if (seat.kind === 'bot') return t('people.bot', { number: seat.seat + 1 });
  return seat.name ?? t('people.somebody');
}

/**
 * @param {RoomInfo} room
 * @param {number} seat
 * @returns {SeatInfo | undefined}
 */
export const seatAt = (room, seat) => room.seats.find((one) => one.seat === seat);
