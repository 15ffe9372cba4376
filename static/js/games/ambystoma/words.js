import { html } from '../../../vendor/lit-html/lit-html.js';
import { lang, t } from '../../lib/i18n.js';

/** @import { CardColour, Clue, Face, Marks } from './ambystoma.js' */
/** @import { Word } from '../../table/game.js' */

const any = new Intl.ListFormat(lang, { type: 'disjunction' });
const all = new Intl.ListFormat(lang, { type: 'conjunction' });

/**
 * The letter that goes with a colour's glyph; striped cards have their sign only.
 * @param {CardColour} colour
 */
export const letter = (colour) => (colour === 'striped' ? '' : t(`ambystoma.letter.${colour}`));

/**
 * A colour as it goes with one card or several.
 * @param {CardColour} colour
 * @param {number} [n]
 */
export const colourWord = (colour, n = 1) => t(`ambystoma.colour.${colour}`, { n });

/** @param {Face} face */
export const describeFace = (face) => t('ambystoma.card', { colour: colourWord(face.colour), number: face.number });

/**
 * All that has been told of a card, in words.
 * @param {Marks} marks
 * @returns {string}
 */
export function describeMarks(marks) {
  const is = all.format([...marks.colours.map((colour) => colourWord(colour)), ...(marks.number === null ? [] : [String(marks.number)])]);
  const not = any.format([...marks.not_colours.map((colour) => colourWord(colour)), ...marks.not_numbers.map(String)]);
  if (is && not) return t('ambystoma.marks.both', { is, not });
  if (is) return t('ambystoma.marks.is', { is });
  return not ? t('ambystoma.marks.not', { not }) : t('ambystoma.marks.nothing');
}

/**
 * What a clue says out loud: «Estas tres son amarillas».
 * @param {Pick<Clue, 'colour' | 'number' | 'cards'>} clue
 * @returns {string}
 */
export function spoken({ colour, number, cards }) {
  const n = cards.length;
  if (colour) return t('ambystoma.say.colour', { n, count: counted(n), colour: colourWord(colour, n) });
  return t('ambystoma.say.number', { n, count: counted(n), number: number ?? '' });
}

/**
 * Small numbers are written out.
 * @param {number} n
 */
const counted = (n) => (n > 5 ? String(n) : t(`ambystoma.count.${n}`));

/**
 * A face as read aloud and as drawn.
 * @param {Face} face
 * @param {(colour: CardColour) => import('../../../vendor/lit-html/lit-html.js').TemplateResult} sign
 * @returns {Word}
 */
export const faceWord = (face, sign) => ({
  plain: t('ambystoma.card.the', { colour: colourWord(face.colour), number: face.number }),
  drawn: html`${sign(face.colour)} <b>${face.number}</b>`,
});
