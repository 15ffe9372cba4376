import { html } from '../../vendor/lit-html/lit-html.js';
import { guard } from '../../vendor/lit-html/directives/guard.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { t } from '../lib/i18n.js';
import { avatar } from '../lib/people.js';
import { drawn, named, plain, strong } from './words.js';

/** @import { Fact } from '../lib/protocol.js' */
/** @import { Drawing, Person, Sentence, Table } from './game.js' */
/** @typedef {{seq: number, seat: number | null, wrong: boolean, sentences: Sentence[]}} Entry one step of the table */

/** @type {Record<string, (fact: Fact, table: Table) => Sentence>} what happens at every table, whatever the game */
const OWN = {
  undone: ({ seat }, { people }) => tookBack(people[seat]),
  seat_changed: (fact, table) => seatChanged(fact, table),
};

/**
 * @param {Person | undefined} person
 * @returns {Sentence}
 */
const tookBack = (person) => ({
  key: person?.isMe ? 'table.fact.undone.me' : 'table.fact.undone',
  args: { who: person ? named(person) : strong(t('people.somebody')) },
});

/**
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Sentence}
 */
function seatChanged(fact, table) {
  const person = table.people[fact.seat];
  const args = { who: named(person), name: strong(person.was ?? t('people.somebody')), bot: t('people.bot', { number: fact.seat + 1 }) };
  return { key: `table.fact.seat_changed.${howSeated(fact, table)}${person.isMe ? '.me' : ''}`, args };
}

/**
 * A bot for a while, or for good; the same person again, or another one.
 * @param {Fact} fact
 * @param {Table} table
 */
function howSeated({ seq, seat, kind, player }, { facts }) {
  if (kind === 'bot') return player === null ? 'left' : 'bot';
  const before = facts.findLast((fact) => fact.type === 'seat_changed' && fact.seat === seat && fact.seq < seq);
  return before?.player === player ? 'person' : 'taken';
}

/**
 * A fact in words.
 * @param {Fact} fact
 * @param {Table} table
 * @param {Drawing} drawing
 * @returns {Sentence | null}
 */
export const tell = (fact, table, drawing) => (OWN[fact.type] ? OWN[fact.type](fact, table) : drawing.tell(fact, table));

/**
 * Everything told, a step at a time, newest first.
 * @param {Table} table
 * @param {Drawing} drawing
 * @returns {Entry[]}
 */
export function entries(table, drawing) {
  /** @type {Map<number, Entry>} */
  const steps = new Map();
  for (const fact of table.facts) {
    const sentence = tell(fact, table, drawing);
    if (!sentence) continue;
    /** @type {Entry} */
    const entry = steps.get(fact.seq) ?? { seq: fact.seq, seat: fact.seat ?? null, wrong: false, sentences: [] };
    entry.sentences.push(sentence);
    entry.wrong ||= drawing.isWrong(fact);
    steps.set(fact.seq, entry);
  }
  return [...steps.values()].reverse();
}

/**
 * The log, newest first.
 * @param {Table} table
 * @param {Drawing} drawing
 */
export const log = (table, drawing) =>
  html`<ol class="log" tabindex="0" aria-label=${t('table.log')}>
    ${guard([table.id, table.seq, table.facts.length, names(table)], () => repeat(entries(table, drawing), ({ seq }) => seq, line))}
  </ol>`;

/** @param {Table} table */
const names = ({ people }) => people.map((one) => [one.name, one.was]).join('\n');

/** @param {Entry} entry */
const line = ({ seq, seat, wrong, sentences }) =>
  html`<li class=${wrong ? 'is-wrong' : ''} data-seq=${seq}>
    ${seat === null ? html`<span class="who"></span>` : avatar(seat, 'none')}<span>${together(sentences)}</span>
  </li>`;

/** @param {Sentence[]} sentences */
export const together = (sentences) => sentences.map((sentence, i) => [i ? ' ' : '', drawn(sentence)]);

/**
 * What the facts after `seq` say, as text.
 * @param {Table} table
 * @param {Drawing} drawing
 * @param {number} seq
 */
export const newsSince = (table, drawing, seq) =>
  table.facts
    .filter((fact) => fact.seq > seq)
    .flatMap((fact) => tell(fact, table, drawing) ?? [])
    .map(plain)
    .join(' ');
