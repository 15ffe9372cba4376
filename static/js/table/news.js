import { t } from '../lib/i18n.js';
import { announce } from '../lib/news.js';
import { newsSince } from './log.js';
import { turnOf } from './read.js';
import { listed } from './words.js';

/** @import { Drawing, Table } from './game.js' */

/** Tells people who listen, and those in another tab, what has happened and whose turn it is. */
export class News {
  /** @type {{table: string, seq: number}} what has been told already */
  #told = { table: '', seq: 0 };

  /**
   * @param {Table} table
   * @param {Drawing} drawing
   */
  tell(table, drawing) {
    document.title = `${turnOf(table) === 'mine' ? '● ' : ''}${headline(table)} · Sobremesa`;
    const { table: told, seq } = this.#told;
    if (told === table.id && seq === table.seq) return;
    this.#told = { table: table.id, seq: table.seq };
    const facts = told === table.id ? newsSince(table, drawing, seq) : '';
    announce(`${facts} ${headline(table)}.`.trim());
  }
}

/** @param {Table} table */
function headline(table) {
  const turn = turnOf(table);
  if (turn !== 'other') return t(`table.turn.${turn}`);
  return t('table.turn.of', { who: listed(table.toAct.map((seat) => table.people[seat])) });
}
