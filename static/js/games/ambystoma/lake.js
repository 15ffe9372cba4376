import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { art, card, sign, swimmer } from './pieces.js';
import { colourWord } from './words.js';

/** @import { Colour, Hints, LineOfCards, View } from './ambystoma.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

const LENGTH = [1, 2, 3, 4, 5];

/**
 * The lake from above, with its five lines of swimmers and the score so far.
 * @param {Table} table
 * @param {Hand} hand
 */
export function lake(table, hand) {
  /** @type {View} */
  const view = table.view;
  /** @type {Hints} */
  const hints = table.hints;
  return html`<div class="lake-board" role="group" aria-label=${t('ambystoma.lines')}>
    ${waves()}<span class="lake-board__pad">${art('lilypad')}</span>
    ${view.lines.map((line, i) => lane(line, hints.wanted[i], hints.lines.includes(line.colour) ? hand : null))}
    ${view.pending ? html`<span class="lake-board__pending" data-flip="card-${view.pending.id}">${card(view.pending)}</span>` : nothing}
    <p class="lake-board__score">
      <b class="num">${t('ambystoma.points', { n: hints.score })}</b> <span>${t(`ambystoma.verdict.${hints.verdict}`)}</span>
    </p>
  </div>`;
}

/**
 * @param {LineOfCards} line
 * @param {number | null} wanted the next number; null = complete
 * @param {Hand | null} hand where a striped card may be laid now
 */
function lane({ colour, cards }, wanted, hand) {
  const aim = hand?.desk.aim;
  const aimed = aim?.kind === 'line' && aim.colour === colour;
  return html`<div
    class="lane"
    data-hue=${colour}
    data-lane=${colour}
    data-complete=${wanted === null}
    data-open=${hand !== null}
    data-aimed=${aimed}
  >
    <span class="lane__sign" role="img" aria-label=${laneWords(colour, wanted)}>${sign(colour)}</span>
    ${LENGTH.map((number) => cell(cards[number - 1], number, wanted))}
    ${
      hand
        ? html`<button
            class="lane__pick"
            type="button"
            data-pick=${colour}
            aria-pressed=${aimed}
            aria-label=${t('ambystoma.line', { colour: colourWord(colour) })}
            @click=${() => hand.line(colour)}
          ></button>`
        : nothing
    }
  </div>`;
}

/**
 * @param {Colour} colour
 * @param {number | null} wanted
 */
const laneWords = (colour, wanted) =>
  wanted === null
    ? t('ambystoma.line.complete', { colour: colourWord(colour) })
    : t('ambystoma.line.wants', { colour: colourWord(colour), number: wanted });

/**
 * @param {import('./ambystoma.js').SeenCard | undefined} card
 * @param {number} number
 * @param {number | null} wanted
 */
function cell(card, number, wanted) {
  if (card) return html`<span class="lane__cell" data-flip="card-${card.id}">${swimmer(card)}</span>`;
  const look = number === wanted ? 'lane__next' : 'lane__free';
  return html`<span class="lane__cell"><span class=${look} aria-hidden="true">${number}</span></span>`;
}

/** Ripples between the lanes, so that none runs through a number. */
export const waves = () =>
  html`<svg class="lake-board__waves" aria-hidden="true"><use href="#am-ripples" width="100%" height="100%" /></svg>`;
