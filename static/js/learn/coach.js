import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { t } from '../lib/i18n.js';
import { icon, SPRITE } from '../lib/icon.js';
import { openRules } from '../rules/drawer.js';

/**
 * @typedef {object} Coaching what the coach is drawn from
 * @property {string} game
 * @property {string | null} back where the learner came from
 * @property {{at: number, of: number}} progress
 * @property {string} say
 * @property {boolean} canGoBack
 * @property {boolean} mayGoOn something has been played, to be read
 * @property {boolean} done
 * @property {string} call what goes on at the table that the learner came from
 * @property {() => void} goBack
 * @property {() => void} goOn
 * @property {() => void} again
 */

/**
 * The bar on top: one step back, how far it is, and the ways out.
 * @param {Coaching} coaching
 */
export const bar = ({ game, back, progress, canGoBack, done, goBack }) =>
  html`<header class="topbar">
    <button class="icon-button" type="button" data-action="step-back" aria-label=${t('learn.back')} ?disabled=${!canGoBack} @click=${goBack}>
      ${icon('back')}
    </button>
    <div class="topbar__room">
      <span class="topbar__name">${t('learn.title', { game: t(`${game}.name`) })}</span>
      <span class="topbar__state">${done ? t('learn.done') : t('learn.step', progress)}</span>
    </div>
    <a class="button button--quiet learn__skip" href=${back ?? '/'} data-action="skip">${done ? t('table.close') : t('learn.skip')}</a>
    <button
      class="icon-button"
      type="button"
      data-action="rules"
      aria-haspopup="dialog"
      aria-label=${t('rules.title')}
      @click=${() => openRules({ game, back })}
    >
      ${icon('help')}
    </button>
  </header>`;

/**
 * One thing at a time, and what can be answered to it.
 * @param {Coaching} coaching
 */
export const coach = (coaching) =>
  html`<aside class="coach" aria-label=${t('learn.coach')} data-done=${coaching.done}>
    <div class="coach__bubble">
      <svg class="coach__face" viewBox="0 0 40 40" aria-hidden="true"><use href="${SPRITE}#mark" /></svg>
      <p class="coach__say" role="status" tabindex="-1">${coaching.say}</p>
      ${coaching.mayGoOn ? goOnButton(coaching) : nothing}
    </div>
    ${coaching.done ? ways(coaching) : nothing} ${coaching.call ? call(coaching) : nothing}
  </aside>`;

/** @param {Coaching} coaching */
const goOnButton = ({ goOn }) =>
  html`<button class="button button--primary" type="button" data-action="go-on" data-focus-next=".coach__say" @click=${goOn}>${t('learn.go_on')}</button>`;

/**
 * Where to go from here.
 * @param {Coaching} coaching
 */
const ways = ({ game, back, again }) =>
  html`<div class="coach__ways">
    <a class="button button--primary" href=${back ?? '/'} data-action="leave-lesson">${t(back ? 'learn.to_room' : 'learn.to_home')}</a>
    <button class="button" type="button" @click=${() => openRules({ game, back })}>${t('rules.title')}</button>
    <button class="button" type="button" data-action="again" data-focus-next=".coach__say" @click=${again}>${t('learn.again')}</button>
  </div>`;

/** @param {Coaching} coaching */
const call = ({ call: words, back }) =>
  html`<p class="coach__call" role="alert">${words} <a class="button" href=${back ?? '/'}>${t('learn.to_room')}</a></p>`;
