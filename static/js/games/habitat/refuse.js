import { t } from '../../lib/i18n.js';
import { discName, stackName } from './words.js';

/** @import { Table } from '../../table/game.js' */

/**
 * A refusal of the rules in words.
 * @param {string} id
 * @param {Record<string, any>} args
 * @param {Table} table
 */
export const refuse = (id, { seat, colour, stack, discs }, { people }) =>
  t(`habitat.refusal.${id}`, {
    who: people[seat]?.name ?? '',
    disc: colour ? discName(colour) : '',
    stack: stackName(stack ?? ''),
    n: discs ?? 0,
  });
