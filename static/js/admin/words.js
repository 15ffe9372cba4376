import { t } from '../lib/i18n.js';
import { tell } from '../table/log.js';
import { standing } from '../table/read.js';
import { tableAt } from '../replay/read.js';

/** @import { Fact } from '../lib/protocol.js' */
/** @import { Drawing, Sentence, Table } from '../table/game.js' */
/** @import { Info, Step } from '../replay/replay.js' */
/** @import { Entry } from './admin.js' */
/** @typedef {{who: string | null, sentences: (Sentence | Fact)[]}} Version what some were told; who null = everybody */

/**
 * The table as the game's words need it: nobody is «you» here.
 * @param {Info} info
 * @param {Step | null} now
 * @returns {Table | null}
 */
export const telling = (info, now) => (now === null ? null : withView(tableAt(info, 'public', [now]), info));

/**
 * @param {Table} table
 * @param {Info} info
 * @returns {Table}
 */
const withView = (table, info) => ({
  ...table,
  facts: standing(table.facts),
  view: table.view ?? { seat: null, seats: info.seats.length, first: info.first ?? 0, config: info.options ?? {} },
});

/**
 * What everybody was told with an entry, and, where it is shown, who was told something else.
 * @param {Entry} entry
 * @param {Table} table
 * @param {Drawing | null} drawing
 * @returns {Version[]}
 */
export function versions(entry, table, drawing) {
  if (entry.told === null) return [version(null, entry.facts, table, drawing)].filter(isWorded);
  return entry.told.flatMap((told) => [
    version(told.private.length && told.public ? t('admin.js.others') : null, told.public ? [told.public] : [], table, drawing),
    ...told.private.map(([seat, fact]) => version(t('admin.js.private', { who: nameAt(table, seat) }), fact ? [fact] : [], table, drawing)),
  ].filter(isWorded));
}

/** @param {Version} one */
const isWorded = ({ who, sentences }) => sentences.length > 0 || who !== null;

/**
 * @param {string | null} who
 * @param {Fact[]} facts
 * @param {Table} table
 * @param {Drawing | null} drawing
 * @returns {Version}
 */
const version = (who, facts, table, drawing) => ({ who, sentences: facts.map((fact) => inWords(fact, table, drawing)) });

/**
 * A fact in the game's words; as it is, where there are none.
 * @param {Fact} fact
 * @param {Table} table
 * @param {Drawing | null} drawing
 * @returns {Sentence | Fact}
 */
function inWords(fact, table, drawing) {
  try {
    return (drawing && tell(fact, table, drawing)) || fact;
  } catch {
    return fact;
  }
}

/**
 * @param {Table} table
 * @param {number} seat
 */
export const nameAt = (table, seat) => table.people[seat]?.name ?? String(seat + 1);

/**
 * @param {Sentence | Fact} one
 * @returns {one is Sentence}
 */
export const isSentence = (one) => 'key' in one && 'args' in one;
