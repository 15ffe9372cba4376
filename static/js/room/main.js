import { loadCatalogue, lang } from '../lib/i18n.js';
import { games, roomApi } from '../lib/api.js';
import { RoomSocket } from '../lib/socket.js';
import { Store } from '../lib/store.js';
import { mountLobby } from './lobby.js';
import { mountNotice } from './notice.js';

/** @import { RoomState } from '../lib/protocol.js' */
/** @import { Context, Link, Screen } from './context.js' */

const root = /** @type {HTMLElement} */ (document.getElementById('room'));
const code = root.dataset.code ?? '';
const store = new Store();
const socket = new RoomSocket(code, store);
/** @type {string | null} the ended table that was left for the lobby */
let leftTable = null;
/** @type {{name: string, screen: Screen} | null} */
let shown = null;

/** @param {RoomState} state */
function screenFor({ room, you, table, connection, frozen }) {
  if (connection === 'closed') return 'closed';
  if (!room || !you) return 'waiting';
  if (room.status === 'lobby' || room.table === leftTable || room.table === frozen) return 'lobby';
  if (you.seat === null && !room.spectators) return room.status === 'ended' ? 'lobby' : 'private';
  return table ? 'table' : 'waiting';
}

/** @param {Context} ctx */
async function draw(ctx) {
  const name = screenFor(store.state);
  if (name === 'waiting') return;
  if (shown?.name !== name) {
    const screen = await open(name, ctx);
    if (shown?.name === name || screenFor(store.state) !== name) return;
    shown?.screen.unmount();
    shown = { name, screen: screen(place()) };
  }
  shown.screen.draw();
}

/** A fresh place in the page for the next screen. */
function place() {
  const place = document.createElement('div');
  place.className = 'screen';
  root.replaceChildren(place);
  return place;
}

/**
 * @param {string} name
 * @param {Context} ctx
 * @returns {Promise<(place: HTMLElement) => Screen>}
 */
async function open(name, ctx) {
  if (name === 'lobby') return (place) => mountLobby(place, ctx);
  if (name !== 'table') return (place) => mountNotice(place, ctx);
  const { mountTable } = await import('../table/frame.js');
  return (place) => mountTable(place, ctx);
}

/** @returns {Promise<Context>} */
async function makeContext() {
  const [known] = await Promise.all([games(), loadCatalogue()]);
  /** @type {Context} */
  const ctx = {
    store,
    send: { act: (action) => socket.act(action), undo: () => socket.undo(), chat: (text) => socket.chat(text) },
    api: roomApi(code),
    games: known,
    lang,
    link: /** @type {Link} */ ({ url: root.dataset.link, reach: root.dataset.reach }),
    toLobby: () => turn(store.state.room?.table ?? null),
    toTable: () => turn(null),
  };
  /** @param {string | null} table */
  const turn = (table) => {
    leftTable = table;
    draw(ctx);
  };
  return ctx;
}

try {
  const ctx = await makeContext();
  store.subscribe(() => draw(ctx));
  socket.open();
} catch {
  const words = root.querySelector('main p');
  if (words) words.textContent = root.dataset.trouble ?? '';
}
