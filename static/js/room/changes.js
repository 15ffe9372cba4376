import { t } from '../lib/i18n.js';
import { seatName } from '../lib/people.js';

/** @import { RoomInfo, SeatInfo, You } from '../lib/protocol.js' */

/**
 * What somebody who does not look at the seats would want to hear, in one breath.
 * @param {RoomInfo} before
 * @param {RoomInfo} after
 * @param {You} you
 * @param {Set<string | null>} met who has been here before: they come back, others arrive
 * @returns {string} empty when nobody came, went or took over
 */
export function changesIn(before, after, you, met) {
  return [...arrivals(before, after, you, met), ...departures(before, after, you), ...newHost(before, after, you)].join(' ');
}

/** @param {RoomInfo} room */
const people = (room) => room.seats.filter((seat) => seat.kind === 'person');

/** @param {RoomInfo} room */
const bots = (room) => room.seats.filter((seat) => seat.kind === 'bot');

/**
 * @param {RoomInfo} room
 * @param {SeatInfo} seat
 */
const samePerson = (room, seat) => room.seats.find((one) => one.player !== null && one.player === seat.player);

/**
 * @param {RoomInfo} before
 * @param {RoomInfo} after
 * @param {You} you
 * @param {Set<string | null>} met
 */
function arrivals(before, after, you, met) {
  const others = people(after).filter((seat) => seat.player !== you.player);
  const came = others.filter((seat) => !samePerson(before, seat)).map((seat) => t('news.sat_down', { name: seatName(seat) }));
  const back = others.filter((seat) => seat.present && met.has(seat.player) && samePerson(before, seat)?.present === false);
  const bot = bots(after).length > bots(before).length ? [t('news.bot_added')] : [];
  return [...came, ...back.map((seat) => t('news.back', { name: seatName(seat) })), ...bot];
}

/**
 * @param {RoomInfo} before
 * @param {RoomInfo} after
 * @param {You} you
 */
function departures(before, after, you) {
  const others = people(before).filter((seat) => seat.player !== you.player);
  const left = others.filter((seat) => !samePerson(after, seat)).map((seat) => t('news.got_up', { name: seatName(seat) }));
  const away = others.filter((seat) => seat.present && samePerson(after, seat)?.present === false);
  return [...left, ...away.map((seat) => t('news.away', { name: seatName(seat) }))];
}

/**
 * @param {RoomInfo} before
 * @param {RoomInfo} after
 * @param {You} you
 * @param {'host' | 'owner'} whose the host's powers, or the table itself
 */
export function newHost(before, after, you, whose = 'host') {
  const player = after[whose];
  if (before[whose] === player) return [];
  if (player === you.player) return [t('news.you_host')];
  const host = after.seats.find((seat) => seat.player === player);
  return host ? [t('news.host', { name: seatName(host) })] : [];
}
