import { ApiError, look } from '../lib/api.js';

/** @import { Chunk, Eyes, Info, Step } from './replay.js' */

const AT_ONCE = 50;

/** Where the steps come from: everything seen through one pair of eyes is fetched once and kept. */
export class Steps {
  #source;
  /** @type {Map<Eyes, Step[]>} */
  #seen = new Map();

  /** @param {string} source an address that answers as `/api/tables/{id}` does, and below it `/replay` */
  constructor(source) {
    this.#source = source;
  }

  /** @returns {Promise<Info>} */
  info = () => look(this.#source);

  /**
   * What has come so far, oldest first.
   * @param {Eyes} eyes
   */
  of = (eyes) => this.#seen.get(eyes) ?? [];

  /**
   * Fetches whatever there is after the last step; `came` is called after every part of it.
   * @param {Eyes} eyes
   * @param {(chunk: Chunk) => unknown} came
   */
  async fetchMore(eyes, came) {
    /** @type {number | null} */
    let next = (this.of(eyes).at(-1)?.seq ?? 0) + 1;
    while (next !== null) {
      /** @type {Chunk} */
      const chunk = await look(`${this.#source}/replay?as=${eyes}&from=${next}&count=${AT_ONCE}`);
      this.#keep(eyes, chunk.steps);
      next = chunk.next;
      await came(chunk);
    }
  }

  /**
   * Of two answers to the same question the second has nothing new.
   * @param {Eyes} eyes
   * @param {Step[]} steps
   */
  #keep(eyes, steps) {
    const known = this.of(eyes);
    const last = known.at(-1)?.seq ?? 0;
    this.#seen.set(eyes, [...known, ...steps.filter((step) => step.seq > last)]);
  }
}

/**
 * Whether asking again may help.
 * @param {unknown} error
 */
export const isPassing = (error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
