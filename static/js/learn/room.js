import { t } from '../lib/i18n.js';
import { RoomSocket } from '../lib/socket.js';
import { Store } from '../lib/store.js';

/** @import { RoomState } from '../lib/protocol.js' */

/**
 * Keeps the learner's seat while they are here, and tells what goes on at their table.
 * @param {string | null} back the path that they came from
 * @param {(call: string) => void} tell is called with every change of it; empty when nothing waits for them
 */
export function watchRoom(back, tell) {
  const code = back?.match(/^\/r\/(\w+)$/)?.[1];
  if (!code) return;
  const store = new Store();
  /** @type {string | null | undefined} the table that was there before, once that is known */
  let before;
  store.subscribe((state) => {
    if (!state.room) return;
    if (before === undefined) before = state.room.table;
    tell(callOf(state, before));
  });
  new RoomSocket(code, store).open();
}

/**
 * @param {Readonly<RoomState>} state
 * @param {string | null} before
 */
function callOf({ room, you, table }, before) {
  if (room?.status !== 'playing' || you?.seat == null) return '';
  if (table?.table === room.table && table.to_act.includes(you.seat)) return t('learn.your_turn');
  return room.table === before ? '' : t('learn.started');
}
