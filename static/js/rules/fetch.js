import { once } from '../lib/once.js';
import { dress } from '../table/load.js';

/**
 * The main part of the rules' own page, with what its pictures need.
 * @type {(game: string) => Promise<Element>}
 */
export const rulesOf = once(async (game) => {
  const [answer] = await Promise.all([fetch(`/rules/${game}`), dress(game)]);
  if (!answer.ok) throw new Error(`The rules answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const article = page.getElementById('rules');
  if (!article) throw new Error('That page holds no rules');
  article.querySelector('h1')?.remove();
  return document.adoptNode(article);
});
