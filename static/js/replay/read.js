import { t } from '../lib/i18n.js';
import { seatName } from '../lib/people.js';
import { standing } from '../table/read.js';

/** @import { Fact } from '../lib/protocol.js' */
/** @import { Person, Table } from '../table/game.js' */
/** @import { Eyes, Info, PastSeat, Step } from './replay.js' */

/**
 * The table after a step, as a game draws it: nothing can be chosen there.
 * @param {Info} info
 * @param {Eyes} eyes
 * @param {Step[]} steps all up to this one
 * @returns {Table}
 */
export function tableAt(info, eyes, steps) {
  const step = steps[steps.length - 1];
  const seat = typeof eyes === 'number' ? eyes : null;
  return {
    id: info.id,
    seq: step.seq,
    seat,
    view: step.view,
    hints: step.hints,
    legal: [],
    toAct: step.to_act,
    undo: false,
    result: step.result,
    facts: standing(steps.flatMap(({ facts }) => facts)),
    people: people(info, eyes),
    sending: false,
    seats: step.seats ?? undefined,
  };
}

/**
 * The same for telling: only what happened to oneself is told to «you», and facts may be told without a position.
 * @param {Info} info
 * @param {Eyes} eyes
 * @param {Step} step
 * @param {Fact[]} facts
 * @returns {Table}
 */
export function tellingAt(info, eyes, step, facts) {
  const seat = isMine(info, eyes) ? info.you : null;
  const known = { seat, seats: info.seats.length, first: info.first ?? 0, config: info.options ?? {} };
  return { ...tableAt(info, eyes, [step]), seat, facts, view: step.view ?? known };
}

/**
 * @param {Info} info
 * @param {Eyes} eyes
 */
export const isMine = ({ you }, eyes) => you !== null && eyes === you;

/** As many as any table has: a log without its start still tells of seats. */
const SEATS = Array.from({ length: 32 }, (_, seat) => seat);

/**
 * @param {Info} info
 * @param {Eyes} eyes
 * @returns {Person[]}
 */
const people = (info, eyes) => (info.seats.length ? named(info, eyes) : SEATS.map(nameless));

/**
 * @param {number} seat
 * @returns {Person}
 */
const nameless = (seat) => ({ seat, name: t('replay.eyes.seat', { n: seat + 1 }), isMe: false, presence: 'here' });

/**
 * @param {Info} info
 * @param {Eyes} eyes
 * @returns {Person[]}
 */
const named = (info, eyes) =>
  info.seats.map((one) => ({
    seat: one.seat,
    name: nameOf(one),
    was: one.left,
    isMe: isMine(info, eyes) && one.seat === info.you,
    presence: one.kind === 'bot' ? 'bot' : 'here',
  }));

/** @param {PastSeat} seat */
export const nameOf = (seat) => seatName({ ...seat, present: true });
