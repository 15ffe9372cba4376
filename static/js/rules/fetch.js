import { dress } from '../table/load.js';

/** @type {Map<string, Promise<Element>>} */
const fetched = new Map();

/**
 * The main part of the rules' own page, with what its pictures need.
 * @param {string} game
 * @returns {Promise<Element>}
 */
export function rulesOf(game) {
  const known = fetched.get(game) ?? fetchRules(game);
  fetched.set(game, known);
  known.catch(() => fetched.delete(game));
  return known;
}

/** @param {string} game */
async function fetchRules(game) {
  const [answer] = await Promise.all([fetch(`/rules/${game}`), dress(game)]);
  if (!answer.ok) throw new Error(`The rules answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const article = page.getElementById('rules');
  if (!article) throw new Error('That page holds no rules');
  article.querySelector('h1')?.remove();
  return document.adoptNode(article);
}
