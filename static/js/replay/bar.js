import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { lang, t } from '../lib/i18n.js';
import { icon, SPRITE } from '../lib/icon.js';
import { languageChoice, themeChoice } from '../lib/menu.js';
import { isMine, nameOf } from './read.js';

/** @import { Drawing } from '../table/game.js' */
/** @import { Eyes, Info } from './replay.js' */

const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Where we are, whose eyes we look through, and the menu.
 * @param {{info: Info, eyes: Eyes, drawing: Drawing | null, choose: (eyes: Eyes) => void, redraw: () => void, home: string}} parts
 */
export const bar = ({ info, eyes, drawing, choose, redraw, home }) =>
  html`<header class="topbar">
    <a class="topbar__home" href=${home} aria-label=${t('replay.leave')}
      ><svg viewBox="0 0 40 40" aria-hidden="true"><use href="${SPRITE}#mark" /></svg
    ></a>
    <div class="topbar__room">
      <span class="topbar__name">${t('replay.title')}</span>
      <span class="topbar__state">${t(`${info.game}.name`)} · ${state(info)}</span>
    </div>
    ${eyesChoice(info, eyes, choose)}
    <details class="menu" data-menu>
      <summary class="icon-button" data-action="menu" aria-label=${t('menu.open')}>${icon('menu')}</summary>
      <div class="menu__sheet">
        ${drawing?.switches() ?? nothing} ${themeChoice(redraw)}${languageChoice()}
        <a class="button button--quiet menu__link" href=${home}>${icon('back')}${t('replay.leave')}</a>
      </div>
    </details>
  </header>`;

/** @param {Info} info */
const state = ({ status, started }) => (status === 'running' ? t('replay.running') : day.format(new Date(started)));

/**
 * @param {Info} info
 * @param {Eyes} eyes
 * @param {(eyes: Eyes) => void} choose
 */
const eyesChoice = (info, eyes, choose) =>
  html`<label class="eyes">
    <span class="hidden-label">${t('replay.eyes')}</span>${icon('eye')}
    <select
      .value=${live(String(eyes))}
      @change=${(/** @type {Event} */ { target }) => choose(info.eyes[/** @type {HTMLSelectElement} */ (target).selectedIndex])}
    >
      ${info.eyes.map((one) => html`<option value=${String(one)} ?selected=${one === eyes}>${eyesWord(info, one)}</option>`)}
    </select>
  </label>`;

/**
 * @param {Info} info
 * @param {Eyes} eyes
 */
function eyesWord(info, eyes) {
  if (typeof eyes === 'string') return t(`replay.eyes.${eyes}`);
  const seat = info.seats.find((one) => one.seat === eyes);
  const name = seat ? nameOf(seat) : t('replay.eyes.seat', { n: eyes + 1 });
  return isMine(info, eyes) ? t('table.you_named', { name }) : name;
}
