/** How long a step stays, in milliseconds. */
const STAYS = [2800, 1500, 700];
/** What the speeds are called. */
export const SPEEDS = [1, 2, 4];

/** Goes on by itself, a step at a time, until there is none. */
export class Player {
  #next;
  #changed;
  /** @type {number | undefined} */
  #timer;
  playing = false;
  speed = 0;

  /**
   * @param {() => boolean} next takes a step; false when there is none
   * @param {() => void} changed
   */
  constructor(next, changed) {
    this.#next = next;
    this.#changed = changed;
  }

  toggle = () => (this.playing ? this.stop() : this.start());

  start() {
    this.playing = true;
    this.#wait();
    this.#changed();
  }

  stop = () => {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.#timer);
    this.#changed();
  };

  faster = () => {
    this.speed = (this.speed + 1) % SPEEDS.length;
    if (this.playing) this.#wait();
    this.#changed();
  };

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.#next()) this.#wait();
      else this.stop();
    }, STAYS[this.speed]);
  }
}
