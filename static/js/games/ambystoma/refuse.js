import { t } from '../../lib/i18n.js';
import { colourWord } from './words.js';

/** @import { Colour } from './ambystoma.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * A refusal of the rules in words.
 * @param {string} id
 * @param {Record<string, any>} args
 * @param {Table} table
 * @returns {string}
 */
export function refuse(id, args, { people }) {
  const who = people[args.seat]?.name ?? '';
  const colour = args.colour ? colourWord(/** @type {Colour} */ (args.colour)) : '';
  return t(`ambystoma.refusal.${id}`, { ...args, who, colour });
}
