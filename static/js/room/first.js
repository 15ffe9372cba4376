import { html } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { asset } from '../lib/asset.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { avatar, seatAt, seatName } from '../lib/people.js';
import { firstQuestion } from './catalogue.js';

/** @import { Lobby } from './lobby.js' */

/**
 * Who begins: the host taps a person after everybody has argued about it, or leaves it to chance.
 * @param {Lobby} lobby
 */
export const firstPanel = (lobby) => html`<section class="first panel" aria-labelledby="first">
  <div class="first__words">
    <h2 id="first">${firstQuestion(lobby.game.id)}</h2>
    <p class="soft">${t(lobby.isHost ? 'lobby.first_host' : 'lobby.first_others')}</p>
    ${lobby.isHost ? null : html`<p class="first__settled">${firstWords(lobby)}</p>`}
  </div>
  <img class="first__art" src=${asset(`img/pictures/${lobby.game.id}-first.svg`)} alt="" width="120" height="120" />
  ${lobby.isHost ? picks(lobby) : null}
</section>`;

/**
 * Who begins, in a sentence.
 * @param {Lobby} lobby
 * @returns {string}
 */
export function firstWords({ room, you }) {
  if (room.first === null) return t('lobby.starts_random');
  if (room.first === you.seat) return t('lobby.starts_you');
  return t('lobby.starts', { name: seatName(seatAt(room, room.first)) });
}

/** @param {Lobby} lobby */
const picks = (lobby) => html`<div class="picks" role="radiogroup" aria-labelledby="first">
  ${lobby.room.seats.map((seat) => pick(lobby, seat.seat, avatar(seat.seat, 'none'), seatName(seat)))}
  ${pick(lobby, null, html`<span class="pick__die">${icon('die')}</span>`, t('lobby.random'))}
</div>`;

/**
 * @param {Lobby} lobby
 * @param {number | null} seat
 * @param {unknown} face
 * @param {string} words
 */
const pick = ({ ctx, room, run }, seat, face, words) => html`<label class="pick">
  <input type="radio" name="first" .checked=${live(room.first === seat)} @change=${() => run(() => ctx.api.patchRoom({ first: seat ?? 'random' }))} />
  <span class="pick__face">${face}<span class="pick__name">${words}</span></span>
</label>`;
