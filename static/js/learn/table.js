import { t } from '../lib/i18n.js';
import { Store } from '../lib/store.js';
import { readTable } from '../table/read.js';

/** @import { RoomInfo } from '../lib/protocol.js' */
/** @import { Table } from '../table/game.js' */
/** @import { Lesson } from './lesson.js' */

/**
 * The table of a lesson as any game draws it.
 * @param {Lesson} lesson
 * @param {number} frame
 * @returns {Table}
 */
export function tableAt(lesson, frame) {
  const facts = lesson.frames.slice(0, frame + 1).flatMap((one) => one.facts);
  const state = { ...new Store().state, room: company(lesson), table: lesson.frames[frame], facts };
  return /** @type {Table} */ (readTable(state, false));
}

/**
 * @param {Lesson} lesson
 * @returns {RoomInfo}
 */
const company = ({ game, seats }) => ({
  code: '',
  game,
  options: {},
  host: '',
  owner: '',
  first: 0,
  spectators: false,
  status: 'playing',
  table: null,
  seats: Array.from({ length: seats }, (_, seat) => ({ seat, player: null, name: nameOf(seat), kind: 'person', present: true })),
  claims: [],
});

/** @param {number} seat */
export const nameOf = (seat) => (seat ? t(`learn.friend.${seat}`) : t('table.you'));
