import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { announce } from '../lib/news.js';
import { seatAt, seatName } from '../lib/people.js';
import { sentenceOf } from '../lib/refusal.js';
import { isOffered, mayAnswer, names } from './claimants.js';

/** @import { Claim, RoomInfo, SeatInfo, You } from '../lib/protocol.js' */
/** @import { Context } from './context.js' */
/** @typedef {{room: RoomInfo, you: You}} Here */

/** «I am Ana»: the offer to who has no seat, the question to the host, and the news for everybody else. */
export class Claims {
  #ctx;
  #redraw;
  /** @type {Claim | null} what I have asked, as long as it waits */
  #mine = null;
  /** @type {Set<string>} the claims that were told already */
  #told = new Set();
  #folded = false;
  #busy = false;
  /** What has become of my question. */
  #news = '';

  /**
   * @param {Context} ctx
   * @param {() => void} redraw
   */
  constructor(ctx, redraw) {
    this.#ctx = ctx;
    this.#redraw = redraw;
  }

  /** Everything about claims that this reader is to see now. */
  cards() {
    const { room, you } = this.#ctx.store.state;
    if (!room || !you) return nothing;
    this.#meet({ room, you });
    const others = room.claims.filter((claim) => claim.player !== you.player);
    const own = you.seat === null ? this.#own({ room, you }) : nothing;
    return others.length || own !== nothing ? html`${others.map((claim) => this.#other({ room, you }, claim))}${own}` : nothing;
  }

  /** @param {Here} here */
  #meet({ room, you }) {
    const mine = room.claims.find((claim) => claim.player === you.player) ?? null;
    if (this.#mine && !mine && you.seat === null) this.#say(this.#ended(room, this.#mine));
    if (mine || you.seat !== null) this.#news = '';
    this.#mine = mine;
    for (const claim of room.claims) {
      const id = `${claim.seat} ${claim.player}`;
      if (!this.#told.has(id) && claim.player !== you.player) announce(t('claim.asks', names(room, claim)));
    }
    this.#told = new Set(room.claims.map((claim) => `${claim.seat} ${claim.player}`));
  }

  /**
   * @param {RoomInfo} room
   * @param {Claim} claim
   */
  #ended(room, claim) {
    const seat = seatAt(room, claim.seat);
    return seat?.present && seat.kind === 'person' ? t('claim.back', { name: seatName(seat) }) : t('claim.refused');
  }

  /**
   * @param {Here} here
   * @param {Claim} claim
   */
  #other({ room, you }, claim) {
    const args = names(room, claim);
    if (!mayAnswer(room, you, claim)) return html`<p class="claim claim--news">${t('claim.others', args)}</p>`;
    return html`<section class="claim claim--asked" aria-label=${t('claim.asks', args)}>
      <p><b>${t('claim.asks', args)}</b> ${t('claim.asks_say', args)}</p>
      <div class="claim__row">
        <button class="button" type="button" data-action="claim-no" aria-disabled=${this.#busy} @click=${this.#answer(claim, false)}>${t('claim.no', args)}</button>
        <button class="button" type="button" data-action="claim-yes" aria-disabled=${this.#busy} @click=${this.#answer(claim, true)}>${t('claim.yes', args)}</button>
      </div>
      ${this.#trouble()}
    </section>`;
  }

  /** @param {Here} here */
  #own({ room }) {
    if (this.#mine) return this.#waiting(room, this.#mine);
    const gone = isOffered(room, this.#ctx.games) ? room.seats.filter((seat) => seat.kind === 'person' && !seat.present) : [];
    if (this.#folded || !(gone.length || this.#news)) return nothing;
    return html`<section class="claim" aria-labelledby="claim-title">
      <button class="icon-button claim__close" type="button" data-action="claim-fold" aria-label=${t('table.close')} @click=${this.#fold}>${icon('close')}</button>
      <p>${gone.length ? html`<b id="claim-title">${t('claim.title')}</b> ${t('claim.say')}` : nothing}</p>
      ${this.#trouble()}
      <div class="claim__row">${gone.map((seat) => this.#offer(seat))}</div>
    </section>`;
  }

  /** @param {SeatInfo} seat */
  #offer(seat) {
    const claim = () => this.#ask(() => this.#ctx.api.claim(seat.seat));
    return html`<button class="button" type="button" data-action="claim" data-for=${seat.seat} aria-disabled=${this.#busy} @click=${claim}>
      ${t('claim.i_am', { name: seatName(seat) })}
    </button>`;
  }

  /**
   * @param {RoomInfo} room
   * @param {Claim} claim
   */
  #waiting(room, claim) {
    const asked = room.seats.some((seat) => seat.kind === 'person' && seat.present);
    return html`<section class="claim" role="status">
      <p><b>${t(asked ? 'claim.waiting' : 'claim.waiting_nobody', names(room, claim))}</b></p>
      <div class="claim__row">
        <button class="button" type="button" data-action="claim-withdraw" @click=${() => this.#ask(() => this.#ctx.api.withdrawClaim())}>
          ${t('claim.withdraw')}
        </button>
      </div>
    </section>`;
  }

  #trouble() {
    return this.#news ? html`<p class="claim__news" role="status">${this.#news}</p>` : nothing;
  }

  #fold = () => {
    this.#folded = true;
    this.#redraw();
  };

  /**
   * @param {Claim} claim
   * @param {boolean} accept
   */
  #answer = (claim, accept) => () => this.#ask(() => this.#ctx.api.answerClaim(claim, accept));

  /** @param {() => Promise<unknown>} wish */
  async #ask(wish) {
    if (this.#busy) return;
    this.#busy = true;
    this.#say('');
    this.#redraw();
    await wish().catch((error) => this.#say(sentenceOf(error)));
    this.#busy = false;
    this.#redraw();
  }

  /** @param {string} news */
  #say(news) {
    this.#news = news;
    announce(news);
  }
}
