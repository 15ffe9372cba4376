import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { announce } from '../lib/news.js';
import { seenAt, see } from '../lib/seen.js';
import { entries, together } from './log.js';

/** @import { Connection } from '../lib/protocol.js' */
/** @import { Drawing, Table } from './game.js' */

/** Shorter than this nobody was away, in milliseconds: not for a reload, nor for a glance at another tab. */
const GLANCE = 10_000;
/** After somebody is back, what still arrives for this long happened before, in milliseconds. */
const CATCHING_UP = 2_000;
/** So much fits above the table; the log has the rest. */
const MOST = 8;

/** What happened since this browser last showed the table, for whoever comes back to it. */
export class Back {
  #redraw;
  #table = '';
  #seen = 0;
  /** Since when nobody could see the table here; null = it is in view. */
  /** @type {number | null} */
  #apartSince = null;
  #catchingUpUntil = 0;
  #wasLong = false;
  /** @type {{after: number, upTo: number} | null} */
  #missed = null;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
    document.addEventListener('visibilitychange', this.#turn);
  }

  stop() {
    document.removeEventListener('visibilitychange', this.#turn);
  }

  /**
   * @param {Table} table
   * @param {Connection} connection
   */
  meet(table, connection) {
    if (table.id !== this.#table) this.#open(table);
    if (connection !== 'live' || document.hidden) this.#apartSince ??= Date.now();
    else this.#look(table);
  }

  /**
   * @param {Table} table
   * @param {Drawing} drawing
   * @param {() => void} openLog
   */
  card(table, drawing, openLog) {
    if (!this.#missed) return nothing;
    const missed = this.#entries(table, drawing);
    if (!missed.length) return nothing;
    return html`<section class="missed" aria-labelledby="back-title">
      <div class="missed__head">
        <h2 id="back-title">${t('back.title', { n: missed.length })}</h2>
        <button class="icon-button" type="button" data-action="back-close" data-focus-next=".ask__text" aria-label=${t('back.close')} @click=${this.#close}>
          ${icon('close')}
        </button>
      </div>
      ${missed.length > MOST ? html`<button class="missed__log" type="button" @click=${openLog}>${t('back.earlier')}</button>` : nothing}
      <ol class="missed__list" tabindex="0" aria-labelledby="back-title">${missed.slice(-MOST).map(({ sentences }) => html`<li>${together(sentences)}</li>`)}</ol>
    </section>`;
  }

  /** @param {Table} table */
  #open(table) {
    const seen = seenAt(table.id);
    this.#table = table.id;
    this.#seen = seen?.seq ?? table.seq;
    this.#apartSince = seen?.at ?? null;
    this.#missed = null;
  }

  /** @param {Table} table */
  #look(table) {
    if (this.#apartSince !== null) {
      this.#wasLong = Date.now() - this.#apartSince >= GLANCE;
      this.#catchingUpUntil = Date.now() + CATCHING_UP;
      this.#apartSince = null;
    }
    const news = table.seq - this.#seen;
    if (news > 0 && Date.now() < this.#catchingUpUntil && (this.#wasLong || news > 1)) this.#miss(table, news);
    else if (this.#missed && this.#hasMoved(table, this.#missed.upTo)) this.#missed = null;
    if (news > 0) see(table.id, table.seq);
    this.#seen = Math.max(this.#seen, table.seq);
  }

  /**
   * @param {Table} table
   * @param {number} news
   */
  #miss(table, news) {
    this.#missed = { after: this.#missed?.after ?? this.#seen, upTo: table.seq };
    announce(t('back.title', { n: news }));
  }

  /**
   * Whoever plays on has read enough.
   * @param {Table} table
   * @param {number} seq
   */
  #hasMoved = ({ facts, seat }, seq) => seat !== null && facts.some((fact) => fact.seq > seq && fact.seat === seat);

  /**
   * @param {Table} table
   * @param {Drawing} drawing
   */
  #entries(table, drawing) {
    const { after, upTo } = this.#missed ?? { after: 0, upTo: 0 };
    return entries(table, drawing).filter(({ seq }) => seq > after && seq <= upTo).reverse();
  }

  #close = () => {
    this.#missed = null;
    this.#redraw();
  };

  #turn = () => {
    if (document.hidden) {
      this.#apartSince ??= Date.now();
      if (this.#table) see(this.#table, this.#seen);
    } else this.#redraw();
  };
}
