import { presence, seatName } from '../lib/people.js';

/** @import { Fact, RoomInfo, RoomState } from '../lib/protocol.js' */
/** @import { Person, Table } from './game.js' */

/**
 * The table as a game draws it; null while the room or the table is not known.
 * @param {Readonly<RoomState>} state
 * @param {boolean} sending
 * @param {Table | null} [before] as it was read last
 * @returns {Table | null}
 */
export function readTable({ room, table, facts }, sending, before = null) {
  if (!room || !table) return null;
  const { table: id, seq, seat, view, hints, legal, to_act, undo, result } = table;
  const told = standing(facts);
  return {
    id,
    seq,
    seat,
    view,
    hints,
    legal,
    toAct: to_act,
    undo,
    result,
    facts: told,
    people: people(room, seat, view.seats, told, before?.id === id ? before.people : []),
    sending,
  };
}

/**
 * The room as this table was laid in it: after an end the host may be setting up something else.
 * @param {Readonly<RoomState>} state
 * @returns {RoomInfo | null}
 */
export const playedIn = ({ room, table }) => room && table && { ...room, game: table.game, options: table.view.config };

/**
 * What still holds: an entry that was taken back takes its facts with it.
 * @param {Fact[]} facts
 * @returns {Fact[]}
 */
export function standing(facts) {
  const undone = new Set(facts.filter((fact) => fact.type === 'undone').map((fact) => fact.takes_back));
  return signed(facts).filter((fact) => !undone.has(fact.seq));
}

/**
 * The facts, and in those that something was taken back whose it was: who had done it has undone it.
 * @param {Fact[]} facts
 * @returns {Fact[]}
 */
export const signed = (facts) =>
  facts.map((fact) =>
    fact.type === 'undone' ? { ...fact, seat: facts.find(({ seq, seat }) => seq === fact.takes_back && seat !== undefined)?.seat } : fact,
  );

/**
 * Whether it says that somebody has left their seat to a bot for good.
 * @param {Fact} fact
 */
export const isFarewell = ({ type, player }) => type === 'seat_changed' && player === null;

/**
 * @param {RoomInfo} room
 * @param {number | null} me
 * @param {number} seats
 * @param {Fact[]} facts
 * @param {Person[]} before who has left a seat to a bot has no name in the room any more
 * @returns {Person[]}
 */
const people = (room, me, seats, facts, before) =>
  Array.from({ length: seats }, (_, seat) => {
    const info = room.seats.find((one) => one.seat === seat);
    const was = info?.name ?? info?.left ?? before[seat]?.was;
    const change = facts.findLast((fact) => fact.type === 'seat_changed' && fact.seat === seat);
    // the room does not tell that a bot stands in
    const there = change?.kind === 'bot' ? 'bot' : info ? presence(info) : 'away';
    return { seat, name: seatName(info), was, isMe: seat === me, presence: there };
  });

/**
 * Whose turn it is, from the reader's chair.
 * @param {Table} table
 * @returns {'mine' | 'other' | 'over'}
 */
export function turnOf({ result, toAct, seat }) {
  if (result) return 'over';
  return seat !== null && toAct.includes(seat) ? 'mine' : 'other';
}
