import { loadCatalogue } from '../lib/i18n.js';
import { mountReplay } from './mount.js';

const root = /** @type {HTMLElement} */ (document.getElementById('replay'));

try {
  await loadCatalogue();
  mountReplay(root);
} catch {
  const words = root.querySelector('main p');
  if (words) words.textContent = root.dataset.trouble ?? '';
}
