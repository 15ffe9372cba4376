import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { t } from '../lib/i18n.js';
import { icon } from '../lib/icon.js';
import { together } from '../table/log.js';
import { SPEEDS } from './player.js';
import { spoken } from './tell.js';

/** @import { Player } from './player.js' */
/** @import { Entry } from './tell.js' */

/**
 * @typedef {object} Doings what the buttons do
 * @property {(at: number) => void} goTo
 * @property {() => void} back
 * @property {() => void} forward
 * @property {() => void} toStart
 * @property {() => void} toEnd
 * @property {() => void} toggle
 * @property {() => void} copyLink
 * @property {() => void} openLog
 */

/**
 * What happened in this step, and the way to all the others.
 * @param {{at: number, count: number, entry: Entry | undefined, isExact: boolean, player: Player, copied: boolean}} state
 * @param {Doings} doings
 */
export const deck = ({ at, count, entry, isExact, player, copied }, doings) =>
  html`<div class="deck-of-steps">
    <p class="replay__say ${isExact && entry?.wrong ? 'is-wrong' : ''}">${isExact && entry ? together(entry.sentences) : t('replay.quiet')}</p>
    <div class="replay__track">
      <input
        type="range"
        min="0"
        max=${Math.max(count - 1, 0)}
        step="1"
        .value=${live(String(at))}
        aria-label=${t('replay.track')}
        aria-valuetext="${t('replay.step', { at: at + 1, of: count })}: ${spoken(isExact ? entry : undefined)}"
        @input=${(/** @type {Event} */ { target }) => doings.goTo(Number(/** @type {HTMLInputElement} */ (target).value))}
      />
      <span class="num small soft" aria-hidden="true">${at + 1}/${count}</span>
      <button
        class="button button--quiet replay__speed num"
        type="button"
        data-action="speed"
        aria-label=${t('replay.speed', { n: SPEEDS[player.speed] })}
        @click=${player.faster}
      >
        ${SPEEDS[player.speed]}×
      </button>
    </div>
    <div class="replay__buttons" role="group" aria-label=${t('replay.controls')}>
      ${button('first', 'first', doings.toStart, at === 0)}${button('prev', 'back', doings.back, at === 0)}
      <button class="button button--primary replay__play" type="button" data-action="play" aria-label=${playWord(player)} @click=${doings.toggle}>
        ${icon(player.playing ? 'pause' : 'play')}
      </button>
      ${button('next', 'chevron', doings.forward, at >= count - 1)}${button('last', 'last', doings.toEnd, at >= count - 1)}
      <button class="icon-button replay__open-log" type="button" data-action="log" aria-label=${t('table.log.open')} @click=${doings.openLog}>
        ${icon('book')}
      </button>
      <button class="icon-button" type="button" data-action="link" aria-label=${t('replay.link')} title=${t('replay.link')} @click=${doings.copyLink}>
        ${icon(copied ? 'check' : 'copy')}
      </button>
      ${copied ? html`<span class="replay__copied small">${t('replay.copied')}</span>` : nothing}
    </div>
  </div>`;

/** @param {Player} player */
const playWord = ({ playing }) => t(playing ? 'replay.pause' : 'replay.play');

/**
 * @param {'first' | 'prev' | 'next' | 'last'} action
 * @param {string} sign
 * @param {() => void} doing
 * @param {boolean} isIdle stays reachable, so that the keyboard does not lose its place
 */
const button = (action, sign, doing, isIdle) =>
  html`<button class="icon-button" type="button" data-action=${action} aria-disabled=${isIdle} aria-label=${t(`replay.go.${action}`)} @click=${doing}>
    ${icon(sign)}
  </button>`;
