import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { keepFocus } from '../lib/focus.js';
import { flip } from '../lib/flip.js';
import { t } from '../lib/i18n.js';
import { TableOffer } from '../learn/offer.js';
import { roomName } from '../room/bar.js';
import { Claims } from '../room/claims.js';
import { Away } from './away.js';
import { Back } from './back.js';
import { Choices } from './choices.js';
import { Host } from './host.js';
import { listenToKeys } from './keys.js';
import { loadGame } from './load.js';
import { News } from './news.js';
import { isFarewell, playedIn, readTable } from './read.js';
import { screen } from './screen.js';
import { Signals } from './signals.js';
import { SideState } from './side.js';

/** @import { Context, Screen } from '../room/context.js' */
/** @import { RoomInfo } from '../lib/protocol.js' */
/** @import { Drawing, Table } from './game.js' */
/** @import { Parts } from './screen.js' */

/**
 * The frame round every game's table.
 * @param {HTMLElement} root
 * @param {Context} ctx
 * @returns {Screen}
 */
export function mountTable(root, ctx) {
  const frame = new Frame(root, ctx);
  return { draw: () => frame.draw(), unmount: () => frame.unmount() };
}

class Frame {
  #root;
  #ctx;
  /** @type {Drawing | null} */
  #drawing = null;
  /** Of which game, and of which table and step, the drawing is. */
  #shown = { game: '', table: '', seq: -1 };
  /** @type {Table | null} as it was read last */
  #read = null;
  #choices;
  #side;
  #away;
  #missed;
  #claims;
  #host;
  #offer;
  #signals;
  /** @type {import('./sat.js').Sat | null} once the room's names do not do any more */
  #sat = null;
  /** The last table at which they did not. */
  #nameless = '';
  #news = new News();
  #stopKeys;

  /**
   * @param {HTMLElement} root
   * @param {Context} ctx
   */
  constructor(root, ctx) {
    this.#root = root;
    this.#ctx = ctx;
    this.#choices = new Choices(ctx, this.draw);
    this.#side = new SideState(ctx, this.draw);
    this.#away = new Away(this.draw);
    this.#offer = new TableOffer(this.draw);
    this.#missed = new Back(this.draw);
    this.#claims = new Claims(ctx, this.draw);
    this.#host = new Host(this.draw);
    this.#signals = new Signals(this.draw);
    this.#stopKeys = listenToKeys(root, this.#back);
  }

  draw = () => {
    const { state } = this.#ctx.store;
    const room = playedIn(state);
    const table = readTable(this.#sat?.at(state) ?? state, this.#choices.sending, this.#read);
    this.#read = table;
    if (!room || !table) return;
    if (!this.#sat && wantsNames(table)) this.#askNames(table.id);
    if (this.#shown.game !== room.game || this.#shown.table !== table.id) this.#open(room.game, table.id);
    else if (this.#drawing) this.#show(room, table, this.#drawing);
  };

  /**
   * An older page than its server does not get the module: then the room's present names have to do.
   * @param {string} table
   */
  async #askNames(table) {
    if (this.#nameless === table) return;
    this.#nameless = table;
    const module = await import('./sat.js').catch(() => null);
    if (!module || this.#sat) return;
    this.#sat = new module.Sat(this.draw);
    this.draw();
  }

  unmount() {
    this.#stopKeys();
    this.#away.stop();
    this.#missed.stop();
    this.#host.stop();
    this.#signals.stop();
    this.#side.stop();
    render(nothing, this.#root);
  }

  /**
   * Another table is another drawing: nothing of the last one stays.
   * @param {string} game
   * @param {string} table
   */
  async #open(game, table) {
    this.#shown = { game, table, seq: -1 };
    this.#drawing = null;
    try {
      const start = await loadGame(game);
      if (this.#shown.table !== table) return;
      this.#drawing = start({ redraw: this.draw, act: this.#choices.act });
      this.draw();
    } catch {
      if (this.#shown.table === table) this.#shown.table = '';
      render(
        html`<main class="page">
          <p class="notice" role="alert">
            ${t('table.not_loaded')} <button class="button" type="button" @click=${this.draw}>${t('table.reload')}</button>
          </p>
        </main>`,
        this.#root,
      );
    }
  }

  /**
   * @param {RoomInfo} room
   * @param {Table} table
   * @param {Drawing} drawing
   */
  #show(room, table, drawing) {
    const moved = table.seq !== this.#shown.seq;
    if (moved) {
      this.#choices.meet(table);
      drawing.meet(table);
    }
    this.#away.meet(table);
    this.#missed.meet(table, this.#ctx.store.state.connection);
    this.#host.meet(room, this.#ctx.store.state.you);
    const paint = () => keepFocus(this.#root, () => render(screen(room, table, drawing, this.#parts), this.#root));
    if (moved && this.#shown.seq >= 0) flip(this.#root, paint);
    else paint();
    this.#shown.seq = table.seq;
    this.#news.tell(table, drawing);
    this.#signals.tell(table, drawing, roomName(room));
  }

  /** @returns {Parts} */
  get #parts() {
    return {
      ctx: this.#ctx,
      choices: this.#choices,
      side: this.#side,
      away: this.#away,
      offer: this.#offer,
      missed: this.#missed,
      claims: this.#claims,
      host: this.#host,
      signals: this.#signals,
      redraw: this.draw,
      back: this.#back,
      askToLeave: this.#askToLeave,
      leave: this.#leave,
    };
  }

  #back = () => {
    if (this.#choices.clear()) return true;
    return this.#drawing?.back() ?? false;
  };

  #askToLeave = () => /** @type {HTMLDialogElement | null} */ (this.#root.querySelector('dialog.leave'))?.showModal();

  #leave = async () => {
    await this.#ctx.api.leave().catch(() => {});
    location.assign('/');
  };
}

/**
 * An end is told with who sat there then; while a game runs, somebody may have left it before this page was here.
 * @param {Table} table
 */
const wantsNames = ({ result, facts, people }) => !!result || facts.some((fact) => isFarewell(fact) && !people[fact.seat].was);
