import { html, render } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { keepFocus } from '../lib/focus.js';
import { announce } from '../lib/news.js';
import { lobbyOffer } from '../learn/offer.js';
import { sentenceOf } from '../lib/refusal.js';
import { topBar } from './bar.js';
import { changesIn } from './changes.js';
import { chatPanel } from './chat.js';
import { Claims } from './claims.js';
import { firstPanel } from './first.js';
import { chosenGame } from './games.js';
import { invitePanel } from './invite.js';
import { optionsPanel } from './options.js';
import { seatsPanel } from './seats.js';
import { startBar } from './start.js';

/** @import { RoomInfo, You } from '../lib/protocol.js' */
/** @import { Context, Screen } from './context.js' */
/** @import { Game } from './catalogue.js' */

/**
 * @typedef {object} Lobby what every part of the lobby is drawn from
 * @property {Context} ctx
 * @property {RoomInfo} room
 * @property {You} you
 * @property {Game} game
 * @property {boolean} isHost
 * @property {string} trouble why the last wish was not granted
 * @property {(job: () => Promise<unknown>) => void} run asks the server for something; its refusal becomes `trouble`
 * @property {() => void} redraw
 * @property {Claims} claims
 */

/**
 * Who is here, how to call the others, what is played and who begins.
 * @param {HTMLElement} root
 * @param {Context} ctx
 * @returns {Screen}
 */
export function mountLobby(root, ctx) {
  let trouble = '';
  /** @type {RoomInfo | null} */
  let drawn = null;
  /** @type {Set<string | null>} everybody who has been here */
  const met = new Set();
  const claims = new Claims(ctx, draw);

  /** @param {() => Promise<unknown>} job */
  async function run(job) {
    trouble = '';
    await job().catch((error) => (trouble = sentenceOf(error)));
    draw();
  }

  function draw() {
    const { room, you } = ctx.store.state;
    const game = ctx.games.find((one) => one.id === room?.game);
    if (!room || !you || !game) return;
    const isHost = you.player === room.host;
    keepFocus(root, () => render(lobby({ ctx, room, you, game, isHost, trouble, run, redraw: draw, claims }), root));
    if (drawn && drawn !== room) announce(changesIn(drawn, room, you, met));
    drawn = room;
    for (const seat of room.seats) if (seat.present) met.add(seat.player);
  }

  document.title = `${t('room.lobby_title')} · Sobremesa`;
  return { draw, unmount: () => render(null, root) };
}

/** @param {Lobby} lobby */
const lobby = (lobby) => html`${topBar(lobby)}
  <main id="main" class="room">
    <div class="news">${lobby.claims.cards()}${lobbyOffer(lobby.room, lobby.redraw)}</div>
    ${chosenGame(lobby)} ${invitePanel(lobby)} ${seatsPanel(lobby)} ${lobby.game.starter ? firstPanel(lobby) : null} ${optionsPanel(lobby)}
    <section class="talk panel">${chatPanel(lobby.ctx, { closed: false })}</section>
  </main>
  ${startBar(lobby)}`;
