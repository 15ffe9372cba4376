import { sentenceOf } from '../lib/refusal.js';
import { worded } from './refusals.js';

/** @import { Action, Answer } from '../lib/protocol.js' */
/** @import { Context } from '../room/context.js' */
/** @import { Drawing, Table } from './game.js' */

/** What the reader has decided, on its way to the server, and what came back. */
export class Choices {
  #ctx;
  #redraw;
  #table = '';
  /** @type {Answer | null} the last no */
  #refused = null;
  sending = false;
  /** Why a wish about the room was not granted. */
  trouble = '';

  /**
   * @param {Context} ctx
   * @param {() => void} redraw
   */
  constructor(ctx, redraw) {
    this.#ctx = ctx;
    this.#redraw = redraw;
  }

  /**
   * Whatever was refused, the table has moved on since.
   * @param {Table} table
   */
  meet({ id }) {
    if (id !== this.#table) this.trouble = '';
    this.#table = id;
    this.#refused = this.#refused?.code === 'stale' ? this.#refused : null;
  }

  /**
   * @param {Action} action one of the legal ones
   * @returns {Promise<boolean>} whether it was accepted
   */
  act = (action) => this.#send(() => this.#ctx.send.act(action));

  undo = () => this.#send(() => this.#ctx.send.undo());

  rematch = () => this.#ask(() => this.#ctx.api.start(this.#table));

  /** @param {number} seat */
  standIn = (seat) => this.#ask(() => this.#ctx.api.standIn(seat));

  /**
   * @param {Table} table
   * @param {Drawing} drawing
   * @returns {string | null}
   */
  refusal(table, drawing) {
    if (this.trouble) return this.trouble;
    return this.#refused ? worded(this.#refused, table, drawing) : null;
  }

  /** @returns {boolean} whether there was a refusal to put away */
  clear() {
    if (!this.#refused && !this.trouble) return false;
    this.#refused = null;
    this.trouble = '';
    this.#redraw();
    return true;
  }

  /** @param {() => Promise<Answer>} command */
  async #send(command) {
    if (this.sending) return false;
    this.#refused = null;
    this.#busy(true);
    const answer = await command();
    this.#refused = answer.ok ? null : answer;
    this.#busy(false);
    return answer.ok;
  }

  /** @param {() => Promise<unknown>} wish */
  async #ask(wish) {
    if (this.sending) return;
    this.trouble = '';
    this.#busy(true);
    await wish().catch((error) => (this.trouble = sentenceOf(error)));
    this.#busy(false);
  }

  /** @param {boolean} sending */
  #busy(sending) {
    this.sending = sending;
    this.#redraw();
  }
}
