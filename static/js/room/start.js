import { html } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { seatName } from '../lib/people.js';
import { firstWords } from './first.js';

/** @import { Lobby } from './lobby.js' */

/**
 * The bar that stays in reach: what is still missing, and the one thing to do next.
 * @param {Lobby} lobby
 */
export const startBar = (lobby) => html`<footer class="start">
  <div class="start__say">
    ${isFrozen(lobby) ? html`<p class="start__trouble" role="alert">${t('error.broken')}</p>` : null}
    ${lobby.trouble ? html`<p class="start__trouble" role="alert">${lobby.trouble}</p>` : null}
    <p>${lobby.you.seat === null ? unseatedWords(lobby) : seatedWords(lobby)}</p>
  </div>
  ${canSeeTable(lobby) ? html`<button class="button" type="button" @click=${() => lobby.ctx.toTable()}>${t('lobby.back_to_table')}</button>` : null}
  ${lobby.you.seat === null ? sitButton(lobby) : startButton(lobby)}
</footer>`;

/** @param {Lobby} lobby */
const canSeeTable = ({ room, you }) => room.status === 'ended' && (you.seat !== null || room.spectators);

/** @param {Lobby} lobby */
const isFrozen = ({ ctx, room }) => room.table !== null && room.table === ctx.store.state.frozen;

/** @param {Lobby} lobby */
const missing = ({ room, game }) => Math.max(0, game.seats.min - room.seats.length);

/** @param {Lobby} lobby */
const isFull = ({ room, game }) => room.seats.length >= game.seats.max;

/** @param {Lobby} lobby */
function unseatedWords(lobby) {
  if (!isFull(lobby)) return t('lobby.sit_say');
  return t(lobby.room.spectators ? 'lobby.full_watch' : 'lobby.full');
}

/** @param {Lobby} lobby */
function seatedWords(lobby) {
  const lacking = missing(lobby);
  if (lacking) return t('lobby.missing', { n: lacking });
  if (lobby.isHost) return html`<b>${lobby.game.starter ? firstWords(lobby) : t('lobby.starts_together')}</b> <span class="soft">${t('lobby.ready')}</span>`;
  const host = lobby.room.seats.find((seat) => seat.player === lobby.room.host);
  return t('lobby.wait_host', { name: seatName(host) });
}

/** @param {Lobby} lobby */
function sitButton(lobby) {
  if (isFull(lobby)) return null;
  return html`<button class="button button--primary button--large" type="button" data-focus-next="#people" @click=${() => lobby.run(() => lobby.ctx.api.sit())}>
    ${t('lobby.sit')}
  </button>`;
}

/** @param {Lobby} lobby */
function startButton(lobby) {
  const { room, ctx, run, isHost } = lobby;
  if (!isHost) return null;
  return html`<button class="button button--primary button--large" type="button" ?disabled=${missing(lobby) > 0} @click=${() => run(() => ctx.api.start(room.table))}>
    ${t('lobby.start', { n: room.seats.length })}
  </button>`;
}
