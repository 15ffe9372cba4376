import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { lessonPath } from '../learn/visits.js';
import { optionName, valueName } from '../room/catalogue.js';
import { rulesOf } from './fetch.js';

/** @import { Value } from '../room/catalogue.js' */

/**
 * @typedef {object} Where the rules are opened
 * @property {string} game
 * @property {Record<string, unknown>} [options] what this table plays with
 * @property {string | null} back the path to come back to from elsewhere
 */

/** One drawer a page, outside all that is drawn anew: it keeps its text and its place in it. */
class Drawer {
  #dialog = document.createElement('dialog');
  #game = '';
  /** @type {Element | string | null} the rules, or what went wrong; null = on their way */
  #article = null;
  #place = 0;

  constructor() {
    this.#dialog.className = 'drawer';
    this.#dialog.setAttribute('aria-labelledby', 'drawer-title');
    this.#dialog.addEventListener('click', this.#tapped);
    // while it is closed it has no place to ask for
    this.#dialog.addEventListener('scroll', () => (this.#place = this.#text?.scrollTop ?? 0), { capture: true });
    document.body.append(this.#dialog);
  }

  /** @param {Where} where */
  async open(where) {
    const { game } = where;
    if (this.#game !== game) [this.#article, this.#place] = [null, 0];
    this.#game = game;
    this.#show(where);
    const article = await rulesOf(game).catch(() => 'trouble');
    if (this.#game !== game || this.#article === article) return;
    this.#article = article;
    this.#draw(where);
  }

  /** @param {Where} where */
  #show(where) {
    const place = this.#place;
    this.#draw(where);
    if (!this.#dialog.open) this.#dialog.showModal();
    if (this.#text) this.#text.scrollTop = place;
  }

  get #text() {
    return this.#dialog.querySelector('.drawer__text');
  }

  /** @param {Where} where */
  #draw(where) {
    const article = this.#article;
    if (article instanceof Element) leadBack(article, where);
    render(
      html`<div class="drawer__bar">
          <b id="drawer-title">${t('rules.of', { game: t(`${where.game}.name`) })}</b>
          <a class="icon-button" href="/rules/${where.game}" target="_blank" rel="noopener" aria-label=${t('rules.alone')}>${icon('share')}</a>
          <form method="dialog">
            <button class="icon-button" data-action="close" aria-label=${t('table.close')}>${icon('close')}</button>
          </form>
        </div>
        <div class="drawer__text" tabindex="0" role="region" aria-labelledby="drawer-title">
          ${here(where)} ${article === 'trouble' ? html`<p class="notice" role="alert">${t('rules.trouble')}</p>` : article}
        </div>`,
      this.#dialog,
    );
  }

  /** @param {MouseEvent} event */
  #tapped = (event) => {
    if (event.target === this.#dialog) this.#dialog.close();
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link) return;
    event.preventDefault();
    const heading = this.#dialog.querySelector(link.getAttribute('href') ?? '');
    if (!(heading instanceof HTMLElement)) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };
}

/**
 * What was chosen for this table, where a rule hangs on it.
 * @param {Where} where
 */
function here({ game, options }) {
  const chosen = Object.entries(options ?? {});
  if (!chosen.length) return nothing;
  return html`<section class="rules__here" aria-labelledby="rules-here">
    <h2 id="rules-here">${t('rules.here')}</h2>
    <dl>
      ${chosen.map(
        ([name, value]) =>
          html`<div>
            <dt>${optionName(game, name)}</dt>
            <dd>${valueName(game, name, /** @type {Value} */ (value))}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/**
 * @param {Element} article
 * @param {Where} where
 */
function leadBack(article, { game, back }) {
  article.querySelector('a[data-lesson]')?.setAttribute('href', lessonPath(game, back));
}

/** @type {Drawer | null} */
let drawer = null;

/**
 * Opens the rules beside what is on the screen.
 * @param {Where} where
 */
export function openRules(where) {
  drawer ??= new Drawer();
  drawer.open(where);
}
