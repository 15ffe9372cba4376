/** @import { Table } from '../../table/game.js' */

/** How everybody stood when this turn began, as far as this page has seen it: what the turn has changed so far. */
export class Since {
  #turn = '';
  #seq = 0;
  /** @type {{total: number, lines: {id: string, points: number}[]}[]} */
  #scores = [];

  /** @param {Table} table */
  meet({ id, seq, view, hints }) {
    const turn = `${id}/${view.round}/${view.turn}`;
    if (turn === this.#turn && seq >= this.#seq) return;
    this.#turn = turn;
    this.#seq = seq;
    this.#scores = hints.scores;
  }

  /**
   * @param {number} seat
   * @param {string} line
   * @param {number} points now
   */
  of(seat, line, points) {
    return points - (this.#scores[seat]?.lines.find(({ id }) => id === line)?.points ?? points);
  }
}
