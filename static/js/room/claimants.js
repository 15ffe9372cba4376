import { seatAt, seatName } from '../lib/people.js';

/** @import { Claim, RoomInfo, You } from '../lib/protocol.js' */
/** @import { Game } from './catalogue.js' */

/**
 * Whether seats can be claimed here: where a free one is left, one simply sits down.
 * @param {RoomInfo} room
 * @param {Game[]} games
 */
export function isOffered(room, games) {
  const game = games.find((one) => one.id === room.game);
  return room.status === 'playing' || room.seats.length >= (game?.seats.max ?? 0);
}

/**
 * Whether this reader is asked: the host, or, of the host's own seat, anybody else who sits there.
 * @param {RoomInfo} room
 * @param {You} you
 * @param {Claim} claim
 */
export const mayAnswer = (room, you, claim) => you.seat !== null && (claim.by === 'anybody' || room.host === you.player);

/**
 * Who says that they are whom, and who is asked.
 * @param {RoomInfo} room
 * @param {Claim} claim
 */
export function names(room, claim) {
  const host = room.seats.find((seat) => seat.player === room.host);
  return { who: claim.name, name: seatName(seatAt(room, claim.seat)), host: seatName(host) };
}
