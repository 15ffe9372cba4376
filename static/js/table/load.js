import { asset } from '../lib/asset.js';
import { loadWordsOf } from '../lib/i18n.js';
import { once } from '../lib/once.js';

/** @import { Doors, Drawing } from './game.js' */

/** A game's styles and art alone, once a page: for pictures of it away from the table. */
export const dress = once((game) => Promise.all([addStyles(game), addArt(game)]));

/**
 * A game's drawing with its words, styles and art, fetched once.
 * @type {(game: string) => Promise<(doors: Doors) => Drawing>}
 */
export const loadGame = once(async (game) => {
  const [module] = await Promise.all([import(`../games/${game}/table.js`), loadWordsOf(game), dress(game)]);
  return module.start;
});

/** @param {string} game */
function addStyles(game) {
  if (document.querySelector(`link[data-game="${game}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = asset(`css/games/${game}.css`);
  return new Promise((settle, fail) => {
    link.onload = settle;
    link.onerror = () => fail(new Error(`No styles for ${game}`));
    document.head.append(link);
  });
}

/**
 * Its symbols come into the page: gradients and clip paths do not resolve across files in every browser.
 * @param {string} game
 */
async function addArt(game) {
  const answer = await fetch(asset(`img/games/${game}.svg`));
  if (!answer.ok) throw new Error(`No art for ${game}`);
  const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  svg.classList.add('sprite');
  svg.setAttribute('aria-hidden', 'true');
  document.body.append(document.adoptNode(svg));
}
