// Every page: the menu's manners, the choice of theme, and a chosen language that follows the person to other devices.
import { patchMe } from './lib/api.js';
import { chooseTheme, chosenTheme } from './lib/theme.js';

/** @import { Theme } from './lib/theme.js' */

const themes = /** @type {HTMLElement | null} */ (document.querySelector('[data-themes]'));

function showTheme() {
  for (const button of themes?.querySelectorAll('button') ?? []) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === (chosenTheme() ?? '')));
  }
}

if (themes) {
  themes.hidden = false;
  themes.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    chooseTheme(/** @type {Theme | null} */ (button.dataset.themeChoice || null));
    showTheme();
  });
  showTheme();
}

/** @param {HTMLDetailsElement} menu */
function close(menu) {
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector('summary')?.focus();
}

/** @returns {HTMLDetailsElement[]} */
const openMenus = () => [...document.querySelectorAll('details[data-menu][open]')].map((menu) => /** @type {HTMLDetailsElement} */ (menu));

addEventListener('keydown', (event) => event.key === 'Escape' && openMenus().forEach(close));
addEventListener('click', ({ target }) => {
  const inside = target instanceof Element ? target.closest('details[data-menu]') : null;
  openMenus().filter((menu) => menu !== inside).forEach(close);
});

// The window that brings another device along is the same everywhere; few people open it, so few fetch it.
addEventListener('click', ({ target }) => {
  const asked = target instanceof Element && target.closest('[data-device-link]');
  if (asked) import('./device/dialog.js').then(({ open }) => open(), () => {});
});

// A language chosen just now follows the person to other devices, and leaves the address: sent on, it would choose for friends.
const here = new URL(location.href);
if (here.searchParams.has('lang')) {
  here.searchParams.delete('lang');
  history.replaceState(history.state, '', here);
  if ('signedIn' in document.body.dataset) patchMe({ locale: document.documentElement.lang }).catch(() => {});
}
