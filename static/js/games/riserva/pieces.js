import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';

/** @import { BackCard, Colour, Icon, Move } from './riserva.js' */
/** @import { TemplateResult } from '../../../vendor/lit-html/lit-html.js' */

/** More cards of a pile are not drawn: its number says how many there are. */
const FANNED = 4;

/** @param {string} name of a symbol without its prefix */
export const art = (name) => html`<svg aria-hidden="true"><use href="#rs-${name}" /></svg>`;

/** @param {Colour} colour */
export const letter = (colour) => t(`riserva.letter.${colour}`);

/** @param {Colour} colour */
export const glyph = (colour) => art(`glyph-${colour}`);

/**
 * A colour's sign, for running text: glyph and letter on their hue.
 * @param {Colour} colour
 */
export const chip = (colour) =>
  html`<span class="rs-chip" data-colour=${colour} aria-hidden="true">${glyph(colour)}<span>${letter(colour)}</span></span>`;

/**
 * A face: letter, glyph, and somebody of the pantry on a plate.
 * @param {Colour} colour
 */
export const face = (colour) =>
  html`<span class="rs-card" data-colour=${colour} aria-hidden="true">
    <span class="rs-card__letter">${letter(colour)}</span>
    <span class="rs-card__glyph">${glyph(colour)}</span>
    <span class="rs-card__plate">${art(`char-${colour}`)}</span>
  </span>`;

/** How long the cards wait for the flip to be seen, in milliseconds; see reveal.css. */
const WAIT = 700;

/**
 * A back: three colours, one of them the front's; those that it can't be are grey and crossed out.
 * @param {BackCard} card
 * @param {Colour[]} out
 * @param {{icon?: TemplateResult | typeof nothing, flies?: boolean}} [look]
 */
export const back = ({ id, back: colours }, out, { icon = nothing, flies = true } = {}) =>
  html`<span class="rs-back" data-flip=${flies ? `card-${id}` : nothing} aria-hidden="true"
    >${colours.map((colour) => band(colour, out.includes(colour)))}${icon}</span
  >`;

/**
 * @param {Colour} colour
 * @param {boolean} isOut
 */
const band = (colour, isOut) =>
  html`<span class="rs-band ${isOut ? 'is-out' : ''}" data-colour=${colour}><b>${letter(colour)}</b>${glyph(colour)}</span>`;

/** A back that says nothing, for a card of a score pile. */
export const plainBack = () => html`<span class="rs-back rs-back--plain" aria-hidden="true">${art('lace')}</span>`;

/**
 * The icon on a back, as a coin.
 * @param {Icon} icon
 */
export const coin = (icon) => html`<span class="rs-coin" aria-hidden="true">${art(icon)}</span>`;

/**
 * One colour's cards, fanned, with their number.
 * @param {Colour} colour
 * @param {BackCard[]} cards
 * @param {Move | null} move what has just moved
 */
export const stack = (colour, cards, move) => {
  const shown = cards.slice(-FANNED);
  return html`<span class="rs-stack" data-fan=${shown.length}
    >${shown.map(({ id }) => slot(colour, id, move))}${
      cards.length > 1 ? html`<b class="rs-stack__n num">${cards.length}</b>` : nothing
    }</span
  >`;
};

/**
 * A face-up card in its place. If it has just moved, it sets out only after the flip; the one that was turned up is not to be
 * seen before. It travels upright, and leans only within its place.
 * @param {Colour} colour
 * @param {number} id
 * @param {Move | null} move what has just moved
 */
export const slot = (colour, id, move) =>
  html`<span
    class="rs-slot"
    data-flip="card-${id}"
    data-wait=${move?.cards.includes(id) ? WAIT : nothing}
    ?data-turned=${move?.card?.id === id}
    aria-hidden="true"
    >${face(colour)}</span
  >`;

/**
 * How wide a reserve is, in cards with the gaps between them: a fan takes a little more than one.
 * @param {number[]} piles how many cards each has
 * @param {number} down
 */
export const widthOf = (piles, down) => Math.ceil(piles.reduce((sum, n) => sum + 0.15 * (Math.min(n, FANNED) - 1), 0) + 1.13 * (piles.length + down) - 0.2);
