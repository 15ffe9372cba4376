import { html } from '../../vendor/lit-html/lit-html.js';
import { t, lang } from './i18n.js';
import { icon } from './icon.js';
import { chooseTheme, chosenTheme } from './theme.js';

/** @import { Theme } from './theme.js' */

const LANGUAGES = { es: 'Español', it: 'Italiano', en: 'English' };
/** @type {[Theme | null, string, string][]} */
const THEMES = [
  [null, 'half', 'menu.theme_system'],
  ['sobremesa', 'sun', 'menu.theme_day'],
  ['vela', 'moon', 'menu.theme_candle'],
];

/**
 * The same page, and the same place in it, in another language.
 * @param {string} code
 */
function inLanguage(code) {
  const query = new URLSearchParams(location.search);
  query.set('lang', code);
  return `?${query}`;
}

/** The choice of language: links that the server remembers. */
export const languageChoice = () => html`<nav class="menu__part" aria-label=${t('menu.language')}>
  <p class="menu__title" aria-hidden="true">${t('menu.language')}</p>
  <div class="menu__row">${Object.entries(LANGUAGES).map(
    ([code, name]) => html`<a class="button" href=${inLanguage(code)} hreflang=${code} lang=${code} aria-current=${code === lang}>${name}</a>`,
  )}</div>
</nav>`;

/** The way to another device, which the page itself listens for, and to everything about oneself. */
export const deviceLinks = () => html`<button class="button button--quiet menu__link" type="button" data-device-link data-opens>
    ${t('device.open')}
  </button>
  <a class="button button--quiet menu__link" href="/me">${t('me.title')}</a>`;

/**
 * The choice between day, candle and what the system has.
 * @param {() => void} redraw
 */
export function themeChoice(redraw) {
  const chosen = chosenTheme();
  /** @param {Theme | null} theme */
  const choose = (theme) => () => {
    chooseTheme(theme);
    redraw();
  };
  return html`<fieldset class="menu__part">
    <legend>${t('menu.theme')}</legend>
    <div class="menu__row menu__row--signs">${THEMES.map(
      ([theme, sign, key]) =>
        html`<button class="button" type="button" aria-pressed=${theme === chosen} @click=${choose(theme)}>${icon(sign)}${t(key)}</button>`,
    )}</div>
  </fieldset>`;
}
