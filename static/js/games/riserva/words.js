import { html } from '../../../vendor/lit-html/lit-html.js';
import { lang, t } from '../../lib/i18n.js';
import { chip } from './pieces.js';

/** @import { BackCard, Colour, Hints, Reserve } from './riserva.js' */
/** @import { Word } from '../../table/game.js' */

const any = new Intl.ListFormat(lang, { type: 'disjunction' });
const all = new Intl.ListFormat(lang, { type: 'conjunction' });

/** Keeps a full stop from falling alone onto the next line. */
const JOINER = '\u2060';

/**
 * A colour by its own name: «verde», «rosso».
 * @param {Colour} colour
 */
export const hueName = (colour) => t(`riserva.hue.${colour}`);

/**
 * A colour as it goes with so many cards: «4 verdi».
 * @param {Colour} colour
 * @param {number} n
 */
const cardsOf = (colour, n) => t(`riserva.cards.${colour}`, { n });

/**
 * A colour in a sentence: sign and name.
 * @param {Colour} colour
 * @returns {Word}
 */
export const hueWord = (colour) => ({
  plain: hueName(colour),
  drawn: html`<span class="rs-hue">${chip(colour)}<b>${hueName(colour)}</b></span>${JOINER}`,
});

/**
 * So many cards of a colour, in a sentence.
 * @param {Colour} colour
 * @param {number} n
 * @returns {Word}
 */
export const cardsWord = (colour, n) => ({
  plain: cardsOf(colour, n),
  drawn: html`<span class="rs-hue">${chip(colour)}<b>${cardsOf(colour, n)}</b></span>${JOINER}`,
});

/**
 * What a card that shows its back can still be.
 * @param {BackCard} card
 * @param {Hints} hints
 * @returns {Colour[]}
 */
export const stillPossible = ({ id, back }, hints) => {
  const out = ruledOut(id, hints);
  return back.filter((colour) => !out.includes(colour));
};

/**
 * @param {number} card
 * @param {Hints} hints
 * @returns {Colour[]}
 */
export const ruledOut = (card, { ruled_out }) => ruled_out.find((one) => one.card === card)?.colours ?? [];

/**
 * @param {BackCard} card
 * @param {Hints} hints
 */
export function describeBack(card, hints) {
  const colours = stillPossible(card, hints);
  return t(colours.length > 1 ? 'riserva.back' : 'riserva.back.sure', { colours: any.format(colours.map(hueName)) });
}

/**
 * Everything that lies in a reserve, in words.
 * @param {Reserve} reserve
 * @param {Hints} hints
 */
export function describeReserve({ piles, face_down }, hints) {
  const parts = [...piles.map(({ colour, cards }) => cardsOf(colour, cards.length)), ...face_down.map((card) => describeBack(card, hints))];
  return parts.length ? all.format(parts) : t('riserva.reserve.empty');
}

/**
 * The colours that may still come, drawn: «rosa o viola».
 * @param {Colour[]} colours
 */
export const drawnHues = (colours) => {
  const parts = any.formatToParts(colours.map((_, i) => String(i)));
  return parts.map(({ type, value }) => (type === 'element' ? hueWord(colours[Number(value)]).drawn : value));
};

