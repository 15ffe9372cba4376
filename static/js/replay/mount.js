/**
 * A table that is looked back at, in any element of any page:
 *
 *     <div id="replay" data-source="/api/tables/<id>" data-home="/"></div>
 *
 *     await loadCatalogue();                       // lib/i18n.js; the page names it with <link data-catalogue>
 *     const replay = mountReplay(element);         // draws at once, and stops with replay.unmount()
 *
 * `data-source` is an address that answers `GET` as `/api/tables/{id}` does (`Info` in replay.d.ts), and below it `/replay?as=&from=&count=`
 * (`Chunk`). Whoever serves it decides whose eyes are open, in `eyes`. `data-home` is where the way out leads. With `data-address` the page's
 * address is kept in step (`?as=&step=`); without, it is only read once. With `data-live` a running table is asked for new steps every few
 * seconds. The page has `<p class="hidden-label" role="status" id="news"></p>`, the styles of table/*.css, topbar.css and replay.css.
 */
import { render } from '../../vendor/lit-html/lit-html.js';
import { copy } from '../lib/copy.js';
import { flip } from '../lib/flip.js';
import { keepFocus } from '../lib/focus.js';
import { t } from '../lib/i18n.js';
import { announce } from '../lib/news.js';
import { sentenceOf } from '../lib/refusal.js';
import { loadGame } from '../table/load.js';
import { addressOf, asked, keepAddress } from './address.js';
import { bar } from './bar.js';
import { empty } from './empty.js';
import { listenToKeys } from './keys.js';
import { followLog } from './log.js';
import { Player } from './player.js';
import { tableAt } from './read.js';
import { Reel } from './reel.js';
import { limits, screen, wide } from './screen.js';
import { isPassing } from './steps.js';
import { entriesOf, spoken } from './tell.js';

/** @import { Drawing } from '../table/game.js' */
/** @import { Eyes, Info, Step } from './replay.js' */
/** @import { Entry } from './tell.js' */

const ASK_EVERY = 4000;
const COPIED_FOR = 2500;

/** @param {HTMLElement} root */
export function mountReplay(root) {
  const replay = new Replay(root);
  replay.open();
  return { unmount: () => replay.unmount() };
}

class Replay {
  #settings;
  #place = document.createElement('div');
  #reel;
  #player;
  /** @type {Drawing | null} */
  #drawing = null;
  #drawn = '';
  #copied = false;
  #logOpen = false;
  /** @type {string | null} */
  #notice = null;
  /** @type {{steps: Step[], entries: Entry[]}} */
  #told = { steps: [], entries: [] };
  /** @type {number | undefined} */
  #asking;
  #stopKeys = () => {};

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#settings = root.dataset;
    this.#reel = new Reel(root.dataset.source ?? '', () => this.#draw());
    this.#player = new Player(this.#next, () => this.#draw());
    this.#place.className = 'screen';
    root.replaceChildren(this.#place);
  }

  open = async () => {
    try {
      const info = await this.#reel.open();
      const { eyes, seq, refused } = asked(info);
      if (eyes === null) return this.#say(t('replay.no_eyes'));
      this.#notice = refused ? t('replay.eyes_closed') : null;
      this.#drawing = await this.#load(info);
      this.#listen();
      await this.#reel.look(eyes, seq);
      if (!this.#reel.step) return this.#say(t('replay.nothing'));
      this.#askLater();
    } catch (error) {
      this.#fail(error);
    }
  };

  unmount() {
    this.#player.stop();
    this.#deafen();
    clearTimeout(this.#asking);
    this.#place.remove();
  }

  #listen() {
    this.#deafen();
    this.#stopKeys = listenToKeys(this.#doings);
    wide.addEventListener('change', this.#draw);
  }

  #deafen() {
    this.#stopKeys();
    wide.removeEventListener('change', this.#draw);
  }

  /**
   * The game's drawing, for its words where not for its board; null when this page has none of it.
   * @param {Info} info
   */
  async #load(info) {
    try {
      const start = await loadGame(info.game);
      return start({ redraw: this.#draw, act: async () => false });
    } catch (error) {
      console.warn(`No drawing of ${info.game}`, error);
      return null;
    }
  }

  get #entries() {
    const { info, list, eyes } = this.#reel;
    if (this.#told.steps !== list && info) this.#told = { steps: list, entries: entriesOf(info, eyes, list, this.#drawing) };
    return this.#told.entries;
  }

  // what the reader does

  #doings = {
    goTo: (/** @type {number} */ at) => this.#go(at),
    back: () => this.#go(this.#reel.at - 1),
    forward: () => this.#go(this.#reel.at + 1),
    toStart: () => this.#go(0),
    toEnd: () => this.#toEnd(),
    toggle: () => this.#toggle(),
    letGo: () => this.#drawing?.back(),
    copyLink: () => this.#copyLink(),
    openLog: () => this.#openLog(),
    closeLog: () => this.#set(() => (this.#logOpen = false)),
  };

  /** @param {() => void} change */
  #set(change) {
    change();
    this.#draw();
  }

  /** @param {number} at */
  #go(at) {
    this.#player.stop();
    this.#take(at);
  }

  #toEnd() {
    this.#go(this.#reel.list.length - 1);
    this.#reel.wantLast();
  }

  /** @param {number} at */
  #take(at) {
    if (this.#reel.go(at)) announce(spoken(this.#entries.find((entry) => entry.at === this.#reel.at)));
  }

  #next = () => {
    this.#take(this.#reel.at + 1);
    return !this.#reel.isAtEnd;
  };

  #toggle() {
    if (!this.#player.playing && this.#reel.isAtEnd) this.#take(0);
    this.#player.toggle();
  }

  async #copyLink() {
    const { step, eyes } = this.#reel;
    if (!step || !(await copy(addressOf(eyes, step.seq)))) return;
    this.#set(() => (this.#copied = true));
    announce(t('replay.copied'));
    setTimeout(() => this.#set(() => (this.#copied = false)), COPIED_FOR);
  }

  #openLog() {
    this.#set(() => (this.#logOpen = true));
    /** @type {HTMLDialogElement | null} */ (this.#place.querySelector('dialog.side-sheet'))?.showModal();
    followLog(this.#place);
  }

  /** @param {Eyes} eyes */
  #choose = async (eyes) => {
    this.#notice = null;
    await this.#reel.look(eyes).catch((error) => this.#fail(error));
  };

  // while the game goes on

  #askLater() {
    clearTimeout(this.#asking);
    if (this.#settings.live === undefined || this.#reel.info?.status !== 'running') return;
    this.#asking = setTimeout(() => this.#ask(), ASK_EVERY);
  }

  async #ask() {
    try {
      if (document.visibilityState === 'visible') await this.#reel.askAgain(!this.#player.playing);
    } catch (error) {
      if (!isPassing(error)) return this.#fail(error);
    }
    this.#askLater();
  }

  // how it is drawn

  #draw = () => {
    const { step, info, eyes, list, at } = this.#reel;
    if (!step || !info || !this.#place.isConnected) return;
    const table = tableAt(info, eyes, list.slice(0, at + 1));
    const drawn = `${eyes} ${step.seq}`;
    const moved = drawn !== this.#drawn;
    if (moved && table.view !== null) this.#drawing?.meet(table);
    const shown = {
      ...{ info, table, at, count: list.length, drawing: this.#drawing, player: this.#player, copied: this.#copied, logOpen: this.#logOpen },
      entries: this.#entries,
      entry: this.#entries.findLast((entry) => entry.at <= at),
      notice: this.#notice ?? limits(info, table),
    };
    const paint = () => keepFocus(this.#place, () => render(screen(shown, this.#doings, this.#bar(info)), this.#place));
    if (moved && this.#drawn) flip(this.#place, paint);
    else paint();
    if (moved) followLog(this.#place);
    this.#drawn = drawn;
    if (this.#settings.address !== undefined && this.#reel.hasArrived) keepAddress(eyes, step.seq);
  };

  /** @param {Info} info */
  #bar(info) {
    const { eyes } = this.#reel;
    return bar({ info, eyes, drawing: this.#drawing, choose: this.#choose, redraw: this.#draw, home: this.#settings.home ?? '/' });
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#player.stop();
    this.#say(sentenceOf(error), isPassing(error));
  }

  /**
   * Nothing to be shown, and why.
   * @param {string} sentence
   * @param {boolean} [again] whether to try again makes sense
   */
  #say(sentence, again = false) {
    this.#drawn = '';
    this.#deafen();
    clearTimeout(this.#asking);
    render(empty(sentence, this.#settings.home ?? '/', again ? this.open : null), this.#place);
  }
}
