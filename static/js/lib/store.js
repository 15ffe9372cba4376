/** @import { RoomState } from './protocol.js' */

/**
 * The one object of state. Readers subscribe and are called once per turn of the event loop, however many changes came.
 */
export class Store {
  /** @type {Set<(state: RoomState) => void>} */
  #readers = new Set();
  #told = true;

  /** @type {Readonly<RoomState>} */
  state = { room: null, you: null, table: null, facts: [], chat: [], connection: 'connecting', bye: null, frozen: null };

  /** @param {Partial<RoomState>} changes */
  update(changes) {
    this.state = { ...this.state, ...changes };
    if (!this.#told) return;
    this.#told = false;
    queueMicrotask(() => this.#tell());
  }

  /**
   * @param {(state: RoomState) => void} reader
   * @returns {() => void} ends the subscription
   */
  subscribe(reader) {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  #tell() {
    this.#told = true;
    for (const reader of [...this.#readers]) reader(this.state);
  }
}
