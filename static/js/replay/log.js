import { html } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { t } from '../lib/i18n.js';
import { avatar } from '../lib/people.js';
import { together } from '../table/log.js';

/** @import { Entry } from './tell.js' */

/** What is this near to the edge, in pixels, is moved further in, with so much margin. */
const NEAR = 8;
const MARGIN = 48;

/**
 * The whole log in the order of play; a tap on an entry goes there.
 * @param {Entry[]} entries
 * @param {Entry | undefined} current
 * @param {(at: number) => void} goTo
 */
export const log = (entries, current, goTo) =>
  html`<ol class="log replay__log" aria-label=${t('table.log')}>
    ${repeat(
      entries,
      ({ seq }) => seq,
      (entry) => line(entry, entry === current, goTo),
    )}
  </ol>`;

/**
 * @param {Entry} entry
 * @param {boolean} isCurrent
 * @param {(at: number) => void} goTo
 */
const line = ({ seq, at, seat, wrong, undone, sentences }, isCurrent, goTo) =>
  html`<li class="${wrong ? 'is-wrong' : ''} ${undone ? 'is-undone' : ''}" data-seq=${seq}>
    <button class="replay__entry" type="button" aria-current=${isCurrent ? 'step' : 'false'} @click=${() => goTo(at)}>
      ${seat === null ? html`<span class="who"></span>` : avatar(seat, 'none')}<span
        >${together(sentences)}${undone ? html` <i class="soft">${t('replay.taken_back')}</i>` : ''}</span
      >
    </button>
  </li>`;

/**
 * Keeps the current entry in sight, and moves nothing but the log.
 * @param {Element} root
 */
export function followLog(root) {
  for (const entry of root.querySelectorAll('.replay__log [aria-current="step"]')) {
    const frame = entry.closest('.replay__log');
    if (frame) bringIntoSight(entry, frame);
  }
}

/**
 * @param {Element} entry
 * @param {Element} frame
 */
function bringIntoSight(entry, frame) {
  const [box, sight] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.top < sight.top + NEAR) frame.scrollTop -= sight.top - box.top + MARGIN;
  else if (box.bottom > sight.bottom - NEAR) frame.scrollTop += box.bottom - sight.bottom + MARGIN;
}
