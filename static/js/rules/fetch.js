import { once } from '../lib/once.js';
import { dress } from '../table/load.js';

/**
 * The main part of the rules' own page; the page here wears what its pictures need.
 * @param {string} game
 * @returns {Promise<Element>}
 */
export async function rulesOf(game) {
  const [article] = await Promise.all([fetchRules(game), dress(game)]);
  return article;
}

/** @type {(game: string) => Promise<Element>} */
const fetchRules = once(async (game) => {
  const answer = await fetch(`/rules/${game}`);
  if (!answer.ok) throw new Error(`The rules answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const article = page.getElementById('rules');
  if (!article) throw new Error('That page holds no rules');
  article.querySelector('h1')?.remove();
  return document.adoptNode(article);
});
