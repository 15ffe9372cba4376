import { Steps } from './steps.js';

/** @import { Eyes, Info, Step } from './replay.js' */

/** Which step is looked at, through whose eyes; what is wanted may still be on its way. */
export class Reel {
  #steps;
  #changed;
  /** @type {number | null} the seq that is waited for */
  #wanted = null;
  #isLoading = false;
  /** @type {Info | null} */
  info = null;
  /** @type {Eyes} */
  eyes = 'public';
  /** Counted from 0. */
  at = 0;

  /**
   * @param {string} source
   * @param {() => void} changed
   */
  constructor(source, changed) {
    this.#steps = new Steps(source);
    this.#changed = changed;
  }

  async open() {
    this.info = await this.#steps.info();
    return this.info;
  }

  get list() {
    return this.#steps.of(this.eyes);
  }

  /** @returns {Step | undefined} */
  get step() {
    return this.list[this.at];
  }

  get isAtEnd() {
    return this.at >= this.list.length - 1;
  }

  /** Whether what is shown is what was asked for. */
  get hasArrived() {
    return this.#wanted === null;
  }

  /**
   * Through these eyes from now on, at the same step unless another one is named.
   * @param {Eyes} eyes
   * @param {number | null} [seq]
   */
  async look(eyes, seq = null) {
    this.#wanted = seq ?? this.#wanted ?? this.step?.seq ?? null;
    this.eyes = eyes;
    this.#isLoading = true;
    this.#arrive();
    await this.#steps.fetchMore(eyes, () => eyes === this.eyes && this.#arrive());
    if (eyes !== this.eyes) return;
    this.#isLoading = false;
    this.#wanted = null;
    this.#changed();
  }

  /** Some steps have come: perhaps the one that is wanted. */
  #arrive() {
    const steps = this.list;
    const wanted = this.#wanted;
    if (wanted !== null) this.at = steps.findLastIndex(({ seq }) => seq <= wanted);
    this.at = Math.min(Math.max(this.at, 0), Math.max(steps.length - 1, 0));
    if (wanted !== null && (steps.at(-1)?.seq ?? 0) >= wanted) this.#wanted = null;
    if (steps.length) this.#changed();
  }

  /**
   * @param {number} at
   * @returns {boolean} whether that is another step
   */
  go(at) {
    const before = this.at;
    this.at = Math.min(Math.max(at, 0), Math.max(this.list.length - 1, 0));
    this.#wanted = null;
    if (this.at !== before) this.#changed();
    return this.at !== before;
  }

  /** The newest step that there is, as soon as it has come. */
  wantLast() {
    const last = this.info?.steps ?? 0;
    if (this.#isLoading && (this.list.at(-1)?.seq ?? 0) < last) this.#wanted = last;
  }

  /**
   * Has anything happened since? Who looks at the newest step goes along.
   * @param {boolean} follow
   */
  async askAgain(follow) {
    const { eyes } = this;
    const goesAlong = follow && this.isAtEnd;
    await this.#steps.fetchMore(eyes, async ({ steps, status }) => {
      const isOther = status !== this.info?.status;
      if (isOther) await this.open();
      if (eyes !== this.eyes || !(steps.length || isOther)) return;
      if (goesAlong) this.at = this.list.length - 1;
      this.#changed();
    });
  }
}
