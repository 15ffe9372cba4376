import { t } from '../lib/i18n.js';
import { tell } from '../table/log.js';
import { plain } from '../table/words.js';
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
 * @param {Entry[]} entries
 * @returns {Table | null}
 */
export const telling = (info, now, entries) => (now === null ? null : withView(tableAt(info, 'public', [now]), info, entries));

/**
 * @param {Table} table
 * @param {Info} info
 * @param {Entry[]} entries
 * @returns {Table}
 */
const withView = (table, info, entries) => ({
  ...table,
  // of what came before, only who sat where: that somebody is back is told by who left; all else is told entry by entry
  facts: entries.flatMap(({ seq, facts }) => facts.filter(({ type }) => type === 'seat_changed').map((fact) => ({ ...fact, seq }))),
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
  /** @type {(who: string | null, facts: (Fact | null)[]) => Version} */
  const version = (who, facts) => ({ who, sentences: facts.flatMap((fact) => (fact ? inWords(fact, entry, table, drawing) : [])) });
  if (entry.told === null) return [version(null, entry.facts)].filter(isWorded);
  return entry.told.flatMap((told) => {
    const shown = version(t('admin.js.others'), [told.public]);
    const privately = told.private.map(([seat, fact]) => version(t('admin.js.private', { who: nameAt(table, seat) }), [fact]));
    const others = privately.filter((one) => says(one) !== says(shown));
    return others.length ? [...(told.public ? [shown] : []), ...others] : [{ ...shown, who: null }];
  }).filter(isWorded);
}

/** @param {Version} one */
const says = ({ sentences }) => sentences.map((one) => (isSentence(one) ? plain(one) : JSON.stringify(one))).join(' ');

/** @param {Version} one */
const isWorded = ({ who, sentences }) => sentences.length > 0 || who !== null;

/**
 * A fact in the game's words; as it is, where there are none.
 * @param {Fact} fact
 * @param {Entry} entry
 * @param {Table} table
 * @param {Drawing | null} drawing
 * @returns {Sentence | Fact}
 */
function inWords(fact, { seq, seat }, table, drawing) {
  try {
    return (drawing && tell({ seat, ...fact, seq }, table, drawing)) || fact;
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
