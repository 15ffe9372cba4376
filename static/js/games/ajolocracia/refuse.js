import { t } from '../../lib/i18n.js';

/** @import { Table } from '../../table/game.js' */

/**
 * A refusal of the rules in words.
 * @param {string} id
 * @param {Record<string, any>} args
 * @param {Table} table
 * @returns {string}
 */
export const refuse = (id, args, { people }) => t(`ajolocracia.refusal.${id}`, { ...args, who: people[args.seat]?.name ?? '' });
