import { asset } from '../lib/asset.js';
import { loadWordsOf } from '../lib/i18n.js';
import { once } from '../lib/once.js';
import { addStylesheet } from '../lib/stylesheet.js';

/** @import { Doors, Drawing } from './game.js' */

/** @type {Map<string, Element>} the symbols of the games that were here */
const art = new Map();
/** What the page wears, or will as soon as that is here. */
let wanted = '';

/** @type {(game: string) => Promise<unknown>} */
const fetchDress = once((game) => Promise.all([addStylesheet(`css/games/${game}.css`, { game }), addArt(game)]));

/**
 * Puts the page into a game's styles and art, fetched once: for pictures of it away from the table, too.
 * @param {string} game
 */
export async function dress(game) {
  wanted = game;
  await fetchDress(game);
  if (wanted === game) wearOnly(game);
}

/**
 * A game's drawing with its words, styles and art, fetched once; what starts it dresses the page again.
 * @type {(game: string) => Promise<(doors: Doors) => Drawing>}
 */
export const loadGame = once(async (game) => {
  const [module] = await Promise.all([import(`../games/${game}/table.js`), loadWordsOf(game), fetchDress(game)]);
  return (/** @type {Doors} */ doors) => {
    wearOnly(game);
    return module.start(doors);
  };
});

/**
 * Games know nothing of each other: their class names and symbols may be the same. Styles on their way are not disabled:
 * they would never arrive.
 * @param {string} game
 */
function wearOnly(game) {
  wanted = game;
  for (const link of document.querySelectorAll('link[data-game]')) {
    if (link instanceof HTMLLinkElement) link.media = link.dataset.game === game ? 'all' : 'not all';
  }
  for (const [one, svg] of art) {
    if (one === game) document.body.append(svg);
    else svg.remove();
  }
}

/**
 * Its symbols come into the page: gradients and clip paths do not resolve across files in every browser.
 * @param {string} game
 */
async function addArt(game) {
  const answer = await fetch(asset(`img/games/${game}.svg`));
  if (!answer.ok) throw new Error(`No art for ${game}`);
  const svg = document.adoptNode(new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement);
  svg.classList.add('sprite');
  svg.setAttribute('aria-hidden', 'true');
  art.set(game, svg);
  document.body.append(svg);
}
