import { Line } from './line.js';
import { uuid } from './uuid.js';

/** @import { Action, Answer, Incoming } from './protocol.js' */
/** @import { Store } from './store.js' */
/** @typedef {{type: string, id: string, [name: string]: any}} Command */
/** @typedef {{command: Command, settle: (answer: Answer) => void}} Waiting */

/** Refused for good; the `bye` before it has said why. */
const FINAL = new Set([4401, 4403, 4404]);

/** When to ask again whether a command was taken, in milliseconds. */
const AGAIN_AFTER = 2_000;

/**
 * The room's one socket. It keeps every unanswered command and sends it again under the same id after a loss: the server
 * plays each id once. What arrives goes into the store.
 */
export class RoomSocket {
  #store;
  #line;
  /** @type {Map<string, Waiting>} in order of sending */
  #waiting = new Map();

  /**
   * @param {string} code
   * @param {Store} store
   */
  constructor(code, store) {
    this.#store = store;
    this.#line = new Line(`${location.origin.replace(/^http/, 'ws')}/ws/rooms/${code}`, {
      opened: () => this.#greet(),
      heard: (message) => this.#receive(message),
      lost: (closeCode) => this.#lose(closeCode),
    });
  }

  open() {
    this.#line.open();
  }

  /** @param {Action} action */
  act(action) {
    return this.#command('act', { ...this.#position(), action });
  }

  undo() {
    return this.#command('undo', this.#position());
  }

  /** @param {string} text */
  chat(text) {
    return this.#command('chat', { text });
  }

  /** What the sender knows when it decides: the server judges a command by it. */
  #position() {
    const { table } = this.#store.state;
    return { table: table?.table ?? null, seen: table?.seq ?? 0 };
  }

  /**
   * @param {string} type
   * @param {Record<string, unknown>} rest
   * @returns {Promise<Answer>}
   */
  #command(type, rest) {
    const { connection, bye } = this.#store.state;
    if (connection === 'closed') return Promise.resolve({ ok: false, code: bye ?? 'unavailable' });
    const command = { type, id: uuid(), ...rest };
    return new Promise((settle) => {
      this.#waiting.set(command.id, { command, settle });
      this.#line.send(command);
    });
  }

  #greet() {
    this.#line.send({ type: 'hello', ...this.#position() });
    for (const { command } of this.#waiting.values()) this.#line.send(command);
  }

  /** @param {Incoming} message */
  #receive(message) {
    if (message.type === 'room') this.#enter(message);
    else if (message.type === 'table') this.#see(message);
    else if (message.type === 'answer') this.#settle(message);
    else if (message.type === 'chat') this.#hear(message);
    else if (message.type === 'bye') this.#bye(message);
  }

  /** @param {Extract<Incoming, {type: 'room'}>} message */
  #enter({ room, you }) {
    this.#line.thrive();
    const cleared = room.table === null ? { table: null, facts: [] } : {};
    this.#store.update({ room, you, connection: 'live', bye: null, ...cleared });
  }

  /**
   * Facts never repeat and never lack: those of the same table are added, anything else starts anew.
   * @param {Extract<Incoming, {type: 'table'}>} frame
   */
  #see(frame) {
    const { table, facts } = this.#store.state;
    if (table?.table !== frame.table || frame.seq < table.seq) {
      this.#store.update({ table: frame, facts: frame.facts });
    } else if (table.seat !== frame.seat) {
      this.#readAgain();
    } else {
      this.#store.update({ table: frame, facts: [...facts, ...frame.facts.filter((fact) => fact.seq > table.seq)] });
    }
  }

  /** Another seat was told other things: ask for everything from the start. */
  #readAgain() {
    this.#store.update({ table: null, facts: [] });
    this.#line.comeBack(0);
  }

  /**
   * `unavailable` leaves open whether it happened: the same id is sent again until that is known.
   * @param {Extract<Incoming, {type: 'answer'}>} answer
   */
  #settle({ id, ok, seq, code, args }) {
    if (code === 'broken') this.#store.update({ frozen: this.#store.state.room?.table ?? null });
    const waiting = this.#waiting.get(id ?? '');
    if (!waiting) return;
    if (code === 'unavailable') {
      setTimeout(() => this.#waiting.has(waiting.command.id) && this.#line.send(waiting.command), AGAIN_AFTER);
      return;
    }
    this.#waiting.delete(waiting.command.id);
    waiting.settle({ ok, seq, code, args });
  }

  /** @param {Extract<Incoming, {type: 'chat'}>} line */
  #hear(line) {
    const { chat } = this.#store.state;
    if (!chat.some((known) => known.id === line.id)) this.#store.update({ chat: [...chat, line] });
  }

  /** @param {Extract<Incoming, {type: 'bye'}>} bye */
  #bye({ code, retry_ms }) {
    if (retry_ms === undefined || retry_ms === null) this.#end(code);
    else {
      this.#store.update({ connection: 'lost' });
      this.#line.comeBack(retry_ms);
    }
  }

  /**
   * @param {number} closeCode
   * @returns {boolean} whether coming back can help
   */
  #lose(closeCode) {
    if (FINAL.has(closeCode)) {
      this.#end('unavailable');
      return false;
    }
    this.#store.update({ connection: 'lost' });
    return true;
  }

  /** @param {string} code */
  #end(code) {
    this.#line.end();
    this.#store.update({ connection: 'closed', bye: code });
    for (const { settle } of this.#waiting.values()) settle({ ok: false, code });
    this.#waiting.clear();
  }
}
