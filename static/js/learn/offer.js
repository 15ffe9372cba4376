import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { lessonPath, rememberVisit, visitOf } from './visits.js';

/** @import { RoomInfo } from '../lib/protocol.js' */

/**
 * While people wait in the lobby: a minute is enough to learn the game. Once learnt or waved away, it is not offered again.
 * @param {RoomInfo} room
 * @param {() => void} redraw
 */
export function lobbyOffer({ game, code }, redraw) {
  if (visitOf(game) === 'done') return nothing;
  rememberVisit(game, 'offered');
  return html`<section class="offer panel" aria-labelledby="offer" data-offer="lobby">
    <div>
      <h2 id="offer">${t('learn.offer', { game: t(`${game}.name`) })}</h2>
      <p>${t('learn.offer.say')}</p>
    </div>
    <a class="button" href=${lessonPath(game, `/r/${code}`)} data-action="learn">${t('learn.offer.go')}</a>
    <button class="button button--quiet" type="button" data-action="no-lesson" data-focus-next="#main" @click=${waveAway(game, redraw)}>
      ${t('learn.offer.later')}
    </button>
  </section>`;
}

/** At a running table it is one line, for whoever has never been offered it, and only for this visit. */
export class TableOffer {
  #game = '';
  #shown = false;
  #redraw;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /** @param {RoomInfo} room */
  line({ game, code }) {
    if (this.#game !== game) {
      this.#game = game;
      this.#shown = visitOf(game) === null;
      if (this.#shown) rememberVisit(game, 'offered');
    }
    if (!this.#shown) return nothing;
    return html`<p class="offer-line" data-offer="table">
      <a href=${lessonPath(game, `/r/${code}`)} data-action="learn">${t('learn.offer', { game: t(`${game}.name`) })} ${t('learn.offer.go')}</a>
      <button class="icon-button" type="button" data-action="no-lesson" aria-label=${t('learn.offer.later')} @click=${this.#close}>
        ${icon('close')}
      </button>
    </p>`;
  }

  #close = () => {
    this.#shown = false;
    this.#redraw();
  };
}

/**
 * @param {string} game
 * @param {() => void} redraw
 */
const waveAway = (game, redraw) => () => {
  rememberVisit(game, 'done');
  redraw();
};
