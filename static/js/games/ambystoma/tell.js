import { html } from '../../../vendor/lit-html/lit-html.js';
import { listed, named, strong } from '../../table/words.js';
import { sign } from './pieces.js';
import { colourWord, faceWord } from './words.js';

/** @import { Colour, Fact } from './ambystoma.js' */
/** @import { Sentence, Table, Word } from '../../table/game.js' */

/**
 * A fact as a sentence. Its key has a variant where the reader is the one who did it, or the one it was done to.
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Sentence | null}
 */
export function tell(fact, table) {
  const teller = TELLERS[fact.type];
  if (!teller) return null;
  const [variant, args] = teller(fact, table);
  return { key: `ambystoma.fact.${fact.type}${variant}${voice(fact, table)}`, args: { ...who(fact, table), ...args } };
}

/** @typedef {[variant: string, args: Sentence['args']]} Telling */

/** @type {Record<string, (fact: Fact, table: Table) => Telling>} */
const TELLERS = {
  hands_dealt: ({ each }, { view, people }) => ['', { n: each, first: named(people[view.first]) }],
  colour_told: ({ colour, cards }) => ['', { n: cards.length, colour: colourIs(colour, cards.length) }],
  number_told: ({ number, cards }) => ['', { n: cards.length, number: strong(String(number)) }],
  card_discarded: ({ card, values }) => ['', { card: faceWord(card, sign), values }],
  striped_revealed: ({ card, lines }) => ['', { number: card.number, n: lines.length }],
  card_placed: ({ card, line }) =>
    card.colour === 'striped'
      ? ['.striped', { number: strong(String(card.number)), line: colourIs(line, 1) }]
      : ['', { card: faceWord(card, sign) }],
  line_completed: ({ line, rewarded }) => [rewarded ? '' : '.full', { line: colourIs(line, 1) }],
  card_missed: ({ card, mistakes }, { view }) => {
    const left = view.config.lake - mistakes;
    return [left ? '' : '.last', { card: faceWord(card, sign), n: left }];
  },
  card_drawn: ({ face, seat }, { seat: me }) => (face ? ['', { card: faceWord(face, sign) }] : [seat === me ? '' : '.unseen', {}]),
  last_turns: ({ seats }, { people }) => ['', { names: listed(seats.map((/** @type {number} */ seat) => people[seat])) }],
  game_ended: ({ reason, score }) => [`.${reason}`, { n: score }],
};

const VOICED = new Set(['colour_told', 'number_told', 'card_discarded', 'striped_revealed', 'card_placed', 'card_missed', 'card_drawn']);

/**
 * @param {Fact} fact
 * @param {Table} table
 */
function voice({ type, seat, to }, { seat: me }) {
  if (me === null || !VOICED.has(type)) return '';
  if (seat === me) return '.by_me';
  return to === me ? '.to_me' : '';
}

/**
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Record<string, Word>}
 */
function who({ seat, to }, { people }) {
  return { ...(seat === undefined ? {} : { who: named(people[seat]) }), ...(to === undefined ? {} : { to: named(people[to]) }) };
}

/**
 * @param {Colour} colour
 * @param {number} n
 * @returns {Word}
 */
const colourIs = (colour, n) => ({
  plain: colourWord(colour, n),
  drawn: html`<span role="img" aria-label=${colourWord(colour, n)}>${sign(colour)}</span>`,
});
