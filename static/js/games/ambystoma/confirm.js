import { icon } from '../../lib/icon.js';
import { confirm as button } from '../../table/confirm.js';
import { chosen } from './aim.js';

/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The second tap: sends what is aimed at.
 * @param {Table} table
 * @param {Hand} hand
 * @param {string} what
 * @param {string} words
 * @param {unknown} [after]
 */
export const confirm = (table, hand, what, words, after) =>
  button(table, {
    what,
    words,
    after,
    sign: icon(what === 'point' ? 'point' : 'check'),
    ready: chosen(hand.desk.aim, /** @type {any} */ (table.legal)) !== null,
    send: hand.confirm,
  });
