import { html, render } from '../../vendor/lit-html/lit-html.js';
import { keepFocus } from '../lib/focus.js';
import { flip } from '../lib/flip.js';
import { t } from '../lib/i18n.js';
import { listenToKeys } from '../table/keys.js';
import { mine } from '../table/mine.js';
import { turnOf } from '../table/read.js';
import { bar, coach } from './coach.js';
import { nextOf, Pointer } from './pointer.js';
import { watchRoom } from './room.js';
import { Script } from './script.js';
import { nameOf, tableAt } from './table.js';
import { rememberVisit } from './visits.js';

/** @import { Doors, Drawing } from '../table/game.js' */
/** @import { Coaching } from './coach.js' */
/** @import { Lesson } from './lesson.js' */

/** A lesson on the real drawing of its game: the same frames, the same taps, a script instead of a socket. */
export class Learning {
  #lesson;
  #root;
  #drawing;
  #script;
  #pointer = new Pointer();
  #shown = -1;
  #back;
  #call = '';

  /**
   * @param {HTMLElement} root
   * @param {Lesson} lesson
   * @param {(doors: Doors) => Drawing} start
   * @param {string | null} back where the learner came from
   */
  constructor(root, lesson, start, back) {
    this.#root = root;
    this.#lesson = lesson;
    this.#back = back;
    this.#drawing = start({ redraw: this.#tried, act: async (action) => this.#script.act(action) });
    this.#script = new Script(lesson, () => queueMicrotask(this.draw));
    root.addEventListener('click', this.#tapped);
    listenToKeys(root, () => this.#drawing.back());
    watchRoom(back, (call) => {
      this.#call = call;
      this.draw();
    });
  }

  draw = () => {
    const { frame, step, isMine } = this.#script;
    const moved = frame !== this.#shown;
    if (moved) this.#meet(frame);
    const paint = () => keepFocus(this.#root, () => render(this.#screen(), this.#root));
    if (moved && this.#shown >= 0) flip(this.#root, paint);
    else paint();
    this.#shown = frame;
    this.#pointer.show(step && isMine ? nextOf(this.#root, step.points) : null);
    if (!step) rememberVisit(this.#lesson.game, 'done');
  };

  /**
   * Another frame is on the table. On the way back nothing stays aimed at that was aimed at later.
   * @param {number} frame
   */
  #meet(frame) {
    if (frame < this.#shown) while (this.#drawing.back());
    this.#drawing.meet(tableAt(this.#lesson, frame));
  }

  #screen() {
    const { game } = this.#lesson;
    const table = tableAt(this.#lesson, this.#script.frame);
    return html`<div
      class="table learn"
      data-turn=${turnOf(table)}
      data-game=${game}
      data-seq=${table.seq}
      data-seated="true"
      data-folded="true"
      data-step=${this.#script.step?.say ?? 'done'}
      data-focus-next=".coach__say"
    >
      ${bar(this.#coaching)} ${coach(this.#coaching)}
      <main id="main" class="stage">
        <h1 class="hidden-label">${t('learn.title', { game: t(`${game}.name`) })}</h1>
        ${this.#drawing.stage(table)}
      </main>
      ${mine({
        table,
        drawing: this.#drawing,
        last: [],
        refusal: null,
        away: null,
        back: () => this.#drawing.back(),
        undo: () => {},
        openLog: () => {},
      })}
    </div>`;
  }

  /** @returns {Coaching} */
  get #coaching() {
    const { progress, canGoBack, played, step } = this.#script;
    return {
      game: this.#lesson.game,
      back: this.#back,
      progress,
      canGoBack,
      say: this.#words,
      mayGoOn: played,
      done: !step,
      call: this.#call,
      goBack: () => this.#script.back(),
      goOn: this.#script.goOn,
      again: () => this.#script.again(),
    };
  }

  get #words() {
    const { step, isMine, played, strayed } = this.#script;
    if (strayed) return t('learn.other');
    if (step && !isMine && !played) return t('learn.watch', { friend: nameOf(step.seat) });
    return document.querySelector(`#says [data-say="${step?.say ?? 'done'}"]`)?.textContent ?? '';
  }

  /** The learner aims at something else. */
  #tried = () => {
    this.#script.forgive();
    this.draw();
  };

  /** @param {MouseEvent} event */
  #tapped = ({ target }) => {
    const { step, isMine } = this.#script;
    if (!step || !isMine || step.action) return;
    const { name, value } = step.points[step.points.length - 1];
    if (target instanceof Element && target.closest(`[data-${name}="${CSS.escape(value)}"]`)) this.#script.looked();
  };
}
