import { confirm as button } from '../../table/confirm.js';
import { chosen } from './aim.js';

/** @import { Action } from './riserva.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The second tap: sends what is aimed at.
 * @param {Table} table
 * @param {Hand} hand
 * @param {string} words
 */
export const confirm = (table, hand, words) =>
  button(table, {
    what: hand.desk.aim.kind,
    words,
    ready: chosen(hand.desk.aim, /** @type {Action[]} */ (table.legal)) !== null,
    send: hand.confirm,
  });
