/** @import { Action } from '../lib/protocol.js' */
/** @import { Lesson, Step } from './lesson.js' */

/** Time to see what one has done before somebody else plays, in milliseconds. */
const BREATH = 1100;

/** How far the learner has come. The table never stands anywhere but at one of the lesson's frames. */
export class Script {
  #lesson;
  #changed;
  /** @type {number | undefined} */
  #timer;
  at = 0;
  /** Somebody else's step has been played, and waits to be read. */
  played = false;
  /** The learner did something else that would have been all right. */
  strayed = false;

  /**
   * @param {Lesson} lesson
   * @param {() => void} changed
   */
  constructor(lesson, changed) {
    this.#lesson = lesson;
    this.#changed = changed;
    this.#arrive(0);
  }

  /** @returns {Step | null} null = that was all */
  get step() {
    return this.#lesson.steps[this.at] ?? null;
  }

  get isMine() {
    return this.step?.seat === 0;
  }

  /** Which of the frames is on the table. */
  get frame() {
    return this.at + Number(this.played);
  }

  /** How many steps of their own the learner has begun, and how many there are. */
  get progress() {
    const own = this.#own;
    return { at: Math.max(1, own.filter((place) => place <= this.at).length), of: own.length };
  }

  /** @returns {boolean} whether there is a step to go back to */
  get canGoBack() {
    return this.#before >= 0;
  }

  back() {
    if (this.canGoBack) this.#arrive(this.#before);
  }

  again() {
    this.#arrive(0);
  }

  /** Read: on from what somebody else has played. */
  goOn = () => {
    if (this.played) this.#arrive(this.at + 1);
  };

  /** What was to be looked at has been tapped. */
  looked() {
    if (this.isMine && !this.step?.action) this.#arrive(this.at + 1);
  }

  /**
   * @param {Action} action one of the frame's legal ones
   * @returns {boolean} whether it was the one asked for
   */
  act(action) {
    this.goOn();
    this.strayed = JSON.stringify(action) !== JSON.stringify(this.step?.action);
    if (this.strayed) this.#changed();
    else this.#arrive(this.at + 1);
    return !this.strayed;
  }

  /** Whatever strayed, something else is being tried. */
  forgive() {
    this.strayed = false;
  }

  /** The places of the learner's own steps. */
  get #own() {
    return this.#lesson.steps.flatMap(({ seat }, place) => (seat === 0 ? [place] : []));
  }

  get #before() {
    return this.#own.findLast((place) => place < this.at) ?? -1;
  }

  /** @param {number} place */
  #arrive(place) {
    clearTimeout(this.#timer);
    this.at = place;
    this.played = false;
    this.strayed = false;
    if (this.step && !this.isMine) this.#timer = setTimeout(this.#play, BREATH);
    this.#changed();
  }

  #play = () => {
    this.played = true;
    this.#changed();
  };
}
