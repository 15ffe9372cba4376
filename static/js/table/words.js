import { html } from '../../vendor/lit-html/lit-html.js';
import { lang, t } from '../lib/i18n.js';

/** @import { Drawn, Person, Sentence, Word } from './game.js' */

const lists = new Intl.ListFormat(lang, { type: 'conjunction' });

/**
 * A sentence as text, for reading aloud.
 * @param {Sentence} sentence
 * @returns {string}
 */
export function plain({ key, args }) {
  return t(key, Object.fromEntries(Object.entries(args).map(([name, word]) => [name, isWord(word) ? word.plain : word])));
}

/**
 * A sentence as it is drawn: its words keep their signs.
 * @param {Sentence} sentence
 * @returns {Drawn}
 */
export function drawn({ key, args }) {
  const marked = Object.entries(args).map(([name, word]) => [name, isWord(word) ? `\u0001${name}\u0001` : word]);
  const parts = t(key, Object.fromEntries(marked)).split('\u0001');
  return parts.map((part, i) => (i % 2 ? /** @type {Word} */ (args[part]).drawn : part));
}

/**
 * @param {string | number | Word} word
 * @returns {word is Word}
 */
const isWord = (word) => typeof word === 'object';

/**
 * @param {string} text
 * @returns {Word}
 */
export const strong = (text) => ({ plain: text, drawn: html`<b>${text}</b>` });

/**
 * @param {Person} person
 * @returns {Word}
 */
export const named = (person) => strong(person.isMe ? t('table.you') : person.name);

/**
 * «Ana, Ben and you», in the reader's language.
 * @param {Person[]} people
 * @returns {string}
 */
export const listed = (people) => lists.format(people.map((one) => (one.isMe ? t('table.you') : one.name)));
