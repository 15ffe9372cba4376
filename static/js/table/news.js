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
    document.title = `${turnOf(table) === 'mine' ? '● ' : ''}${headline(table, drawing)} · Sobremesa`;
    const { table: told, seq } = this.#told;
    if (told === table.id && seq === table.seq) return;
    this.#told = { table: table.id, seq: table.seq };
    const facts = told === table.id ? newsSince(table, drawing, seq) : '';
    announce(`${facts} ${headline(table, drawing)}.`.trim());
  }
}

/**
 * @param {Table} table
 * @param {Drawing} drawing
 */
function headline(table, { together = false }) {
  const turn = turnOf(table);
  if (turn !== 'other') return t(`table.turn.${turn}`);
  const who = listed(table.toAct.map((seat) => table.people[seat]));
  return together ? t('table.turn.missing', { who, n: table.toAct.length }) : t('table.turn.of', { who });
}
