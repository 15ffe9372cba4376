// The page of a guided first turn.
import { lessonOf } from '../lib/api.js';
import { loadCatalogue } from '../lib/i18n.js';
import { loadGame } from '../table/load.js';
import { Learning } from './learning.js';
import { rememberVisit } from './visits.js';

const page = /** @type {HTMLElement} */ (document.getElementById('learn'));
const game = page.dataset.game ?? '';

// who skips it has seen what it is
page.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-action="skip"]')) rememberVisit(game, 'done');
});

try {
  const [lesson, start] = await Promise.all([lessonOf(game), loadGame(game), loadCatalogue()]);
  const place = document.createElement('div');
  place.className = 'screen';
  page.replaceChildren(place);
  new Learning(place, lesson, start, page.dataset.back ?? null);
} catch {
  const words = page.querySelector('main p');
  if (words) words.textContent = page.dataset.trouble ?? '';
}
