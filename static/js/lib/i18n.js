/** @typedef {string | Record<string, string>} Entry a sentence, or one per plural category */
/** @typedef {Record<string, string | number>} Args */

export const lang = document.documentElement.lang || 'en';

/** @type {Record<string, Entry>} */
let entries = {};
const plurals = new Intl.PluralRules(lang);

/** Reads the catalogue that the page names; call once, before the first `t`. */
export async function loadCatalogue() {
  addWords(await wordsAt(catalogue().href));
}

/**
 * Reads the words of a game's table.
 * @param {string} game
 */
export async function loadWordsOf(game) {
  addWords(await wordsAt(catalogue().href.replace('.json', `/${game}.json`)));
}

function catalogue() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[data-catalogue]'));
  if (!link) throw new Error('This page names no catalogue.');
  return link;
}

/**
 * @param {string} address
 * @returns {Promise<Record<string, Entry>>}
 */
async function wordsAt(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}.`);
  return answer.json();
}

/**
 * Words that this page has besides.
 * @param {Record<string, Entry>} more
 */
export function addWords(more) {
  entries = { ...entries, ...more };
}

/**
 * The sentence under `key`; `{name}` is filled from `args`, and `args.n` chooses the plural.
 * @param {string} key
 * @param {Args} [args]
 * @returns {string}
 */
export function t(key, args = {}) {
  const entry = entries[key];
  if (entry === undefined) {
    console.warn(`No words for ${key}`);
    return key;
  }
  const text = typeof entry === 'string' ? entry : (entry[plurals.select(Number(args.n))] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/**
 * @param {string} key
 * @returns {boolean} whether the catalogue has words for it
 */
export function has(key) {
  return key in entries;
}
