import { has, t } from '../lib/i18n.js';
import { refusal } from '../lib/refusal.js';

/** @import { Answer } from '../lib/protocol.js' */
/** @import { Drawing, Table } from './game.js' */

/**
 * The server's no to a choice, in words: the game's own, the table's, or the site's.
 * @param {Answer} answer
 * @param {Table} table
 * @param {Drawing} drawing
 * @returns {string}
 */
export function worded({ code, args = {} }, table, drawing) {
  const { refusal: id, ...rest } = args;
  if (code === 'illegal' && id) return drawing.refuse(id, rest, table);
  return has(`table.refused.${code}`) ? t(`table.refused.${code}`, args) : refusal(code, args);
}
