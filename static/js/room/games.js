import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { asset } from '../lib/asset.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { gameName } from './catalogue.js';

/** @import { Game } from './catalogue.js' */
/** @import { Lobby } from './lobby.js' */

/**
 * What is played, and for the host the way to another game.
 * @param {Lobby} lobby
 */
export const chosenGame = (lobby) => html`<section class="chosen" aria-label=${t('lobby.game')}>
  <img class="chosen__pic" src=${asset(`img/pictures/${lobby.game.id}.svg`)} alt="" width="160" height="110" />
  <div class="chosen__text">
    <h1>${gameName(lobby.game.id)}</h1>
    <p class="soft">${inShort(lobby.game)}</p>
    <p>${t(`game.${lobby.game.id}.line`)}</p>
    ${lobby.isHost && lobby.ctx.games.length > 1 ? otherGame(lobby) : nothing}
  </div>
</section>`;

/** @param {Lobby} lobby */
const otherGame = (lobby) => html`<button class="button chosen__other" type="button" data-action="games" aria-haspopup="dialog" @click=${open}>
    ${t('lobby.games')}
  </button>
  <dialog class="sheet shelf" aria-labelledby="shelf">
    <form class="sheet__head" method="dialog">
      <h2 id="shelf">${t('lobby.games_title')}</h2>
      <button class="icon-button" aria-label=${t('table.close')}>${icon('close')}</button>
    </form>
    <ul class="shelf__games">
      ${lobby.ctx.games.map((game) => html`<li>${onShelf(lobby, game)}</li>`)}
    </ul>
  </dialog>`;

/**
 * @param {Lobby} lobby
 * @param {Game} game
 */
function onShelf(lobby, game) {
  const isTooSmall = lobby.room.seats.length > game.seats.max;
  return html`<button
    class="shelf__game"
    type="button"
    data-pick=${game.id}
    aria-pressed=${game.id === lobby.game.id}
    aria-disabled=${isTooSmall}
    @click=${isTooSmall ? nothing : () => choose(lobby, game.id)}
  >
    <img src=${asset(`img/pictures/${game.id}.svg`)} alt="" width="160" height="110" loading="lazy" />
    <span class="shelf__text">
      <b>${gameName(game.id)}</b>
      <span>${t(`game.${game.id}.line`)}</span>
      <span class="small soft">${isTooSmall ? t('lobby.too_many', { n: lobby.room.seats.length, most: game.seats.max }) : inShort(game)}</span>
    </span>
  </button>`;
}

/** @param {Game} game */
const inShort = ({ cooperative, seats }) =>
  `${t(cooperative ? 'home.cooperative' : 'home.competitive')} · ${t('home.seats', { fewest: seats.min, most: seats.max })}`;

const shelf = () => /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.shelf'));

const open = () => shelf()?.showModal();

/**
 * @param {Lobby} lobby
 * @param {string} game
 */
function choose({ ctx, run, game: { id } }, game) {
  shelf()?.close();
  if (game !== id) run(() => ctx.api.patchRoom({ game }));
}
