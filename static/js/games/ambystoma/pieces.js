import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { describeFace, letter } from './words.js';

/** @import { CardColour, Face, Marks } from './ambystoma.js' */

/** Symbols are inlined once a page: a gradient in a sprite of its own would not resolve in every browser. */
/** @param {string} name */
const use = (name) => html`<svg aria-hidden="true"><use href="#am-${name}" /></svg>`;

/** Keeps a full stop from falling alone onto the next line. */
const JOINER = '\u2060';

/** @param {CardColour} colour */
export const glyph = (colour) => html`<svg class="glyph" data-hue=${colour} aria-hidden="true"><use href="#am-glyph-${colour}" /></svg>`;

/**
 * A colour as its glyph and letter, never by hue alone.
 * @param {CardColour} colour
 */
export const sign = (colour) =>
  html`<span class="sign" data-hue=${colour}>${glyph(colour)}<span aria-hidden="true">${letter(colour)}</span></span
    >${JOINER}`;

/**
 * The same, small enough for the marks on a card.
 * @param {CardColour} colour
 */
export const mark = (colour) => html`<span class="mark">${glyph(colour)}<small>${letter(colour)}</small></span>`;

/**
 * A card's face.
 * @param {Face} face
 * @param {{touched?: boolean, fits?: boolean}} [state]
 */
export const card = (face, { touched = false, fits = false } = {}) =>
  html` <span class="card ${touched ? 'is-touched' : ''}" data-hue=${face.colour} role="img" aria-label=${describeFace(face)}>
    <span class="card__head"
      ><b class="card__number">${face.number}</b><span class="card__sign">${use(`glyph-${face.colour}`)}${letter(face.colour)}</span></span
    >
    <span class="card__field">${use(`axo-${face.number}`)}</span>
    ${fits ? html`<span class="card__fits" aria-hidden="true"></span>` : nothing}
  </span>`;

/**
 * A face, small, for the strip of seats and the pile.
 * @param {Face} face
 */
export const pip = (face) =>
  html`<span class="pip" data-hue=${face.colour}>${face.number}<span>${use(`glyph-${face.colour}`)}</span></span>`;

/** A back, small. */
export const blank = () => html`<span class="pip pip--back">${cloth()}</span>`;

/**
 * What its owner has been told of a card, drawn large on its back.
 * @param {Marks} marks
 */
export const told = ({ colours, number }) => {
  if (!colours.length && number === null) return html`<span class="back__told" data-known="nothing" aria-hidden="true">?</span>`;
  return html`<span class="back__told" data-parts=${colours.length + (number === null ? 0 : 1)} aria-hidden="true">
    ${colours.map(mark)}${number ?? nothing}</span
  >`;
};

/**
 * What a card is known not to be.
 * @param {Marks} marks
 */
export const ruledOut = ({ not_colours, not_numbers }) => {
  if (!not_colours.length && !not_numbers.length) return nothing;
  return html`<span class="back__not" aria-hidden="true"
    ><i>${t('ambystoma.mark.not')}</i>${not_colours.map(mark)}${not_numbers.length ? html`<b>${not_numbers.join(' ')}</b>` : nothing}</span
  >`;
};

/** The pattern on every back. */
export const cloth = () =>
  html`<svg class="back__cloth" viewBox="0 0 70 98" preserveAspectRatio="none" aria-hidden="true"><use href="#am-card-back" /></svg>`;

/**
 * A card in its line, swimming.
 * @param {Face} face
 */
export const swimmer = (face) =>
  html` <svg class="swim" data-hue=${face.colour} viewBox="0 0 132 64" role="img" aria-label=${describeFace(face)}>
    <use href=${face.colour === 'striped' ? '#am-swim-striped' : '#am-swim'} />
    <text x="62" y="45">${face.number}</text>
  </svg>`;

/** @param {string} name of a symbol without its prefix */
export const art = use;
