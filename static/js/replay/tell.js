import { t } from '../lib/i18n.js';
import { tell as tellFact } from '../table/log.js';
import { signed } from '../table/read.js';
import { plain } from '../table/words.js';
import { tellingAt } from './read.js';

/** @import { Fact } from '../lib/protocol.js' */
/** @import { Drawing, Sentence, Table } from '../table/game.js' */
/** @import { Eyes, Info, Step } from './replay.js' */
/** @typedef {{seq: number, at: number, seat: number | null, wrong: boolean, undone: boolean, sentences: Sentence[]}} Entry one step in words */

/**
 * Every step that has words, oldest first.
 * @param {Info} info
 * @param {Eyes} eyes
 * @param {Step[]} steps
 * @param {Drawing | null} drawing null = the game can't be drawn here
 * @returns {Entry[]}
 */
export function entriesOf(info, eyes, steps, drawing) {
  const facts = signed(steps.flatMap((step) => step.facts));
  const undone = new Set(facts.filter(({ type }) => type === 'undone').map((fact) => fact.takes_back));
  return steps.map((step, at) => entryOf(step, at, undone.has(step.seq), tellingAt(info, eyes, step, facts), drawing)).filter(hasWords);
}

/**
 * @param {Step} step
 * @param {number} at
 * @param {boolean} undone
 * @param {Table} table
 * @param {Drawing | null} drawing
 * @returns {Entry}
 */
function entryOf({ seq }, at, undone, table, drawing) {
  const facts = table.facts.filter((fact) => fact.seq === seq);
  return {
    seq,
    at,
    seat: facts.find(({ seat }) => typeof seat === 'number')?.seat ?? null,
    wrong: facts.some((fact) => isWrong(fact, drawing)),
    undone,
    sentences: facts.flatMap((fact) => sentenceFor(fact, table, drawing) ?? []).filter(isNew),
  };
}

/**
 * What was told to each in a version of their own may be the same in words.
 * @param {Sentence} sentence
 * @param {number} i
 * @param {Sentence[]} all
 */
const isNew = (sentence, i, all) => all.findIndex((one) => plain(one) === plain(sentence)) === i;

/** @param {Entry} entry */
const hasWords = ({ sentences }) => sentences.length > 0;

/**
 * A fact in the game's words; old facts may be of a kind that it no longer knows.
 * @param {Fact} fact
 * @param {Table} table
 * @param {Drawing | null} drawing
 * @returns {Sentence | null}
 */
function sentenceFor(fact, table, drawing) {
  try {
    if (drawing) return tellFact(fact, table, drawing);
  } catch (error) {
    console.warn(`No words for ${fact.type}`, error);
  }
  return { key: 'replay.wordless', args: { what: fact.type.replaceAll('_', ' ') } };
}

/**
 * @param {Fact} fact
 * @param {Drawing | null} drawing
 */
function isWrong(fact, drawing) {
  try {
    return drawing?.isWrong(fact) ?? false;
  } catch {
    return false;
  }
}

/**
 * A step as one sentence, to be read aloud.
 * @param {Entry | undefined} entry
 */
export const spoken = (entry) => (entry ? entry.sentences.map(plain).join(' ') : t('replay.quiet'));
