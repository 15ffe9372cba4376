import { listed, named } from '../../table/words.js';
import { sum } from './score.js';
import { cardsWord } from './said.js';
import { eachWith, points as signed } from './words.js';

/** @import { Fact, Kind } from './ajolocracia.js' */
/** @import { Sentence, Table, Word } from '../../table/game.js' */

/**
 * A fact as a sentence. Its key has a variant where the reader is the one who did it.
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Sentence | null}
 */
export function tell(fact, table) {
  const teller = TELLERS[fact.type];
  if (!teller || isOvertaken(fact, table)) return null;
  const [variant, args] = teller(fact, table);
  const key = `ajolocracia.fact.${fact.type}${variant}`;
  return { key, args: fact.seat === undefined ? args : { who: named(table.people[fact.seat]), ...args } };
}

/**
 * The last one's choice comes with the reveal, which says more.
 * @param {Fact} fact
 * @param {Table} table
 */
const isOvertaken = ({ type, seq }, { facts }) => type === 'choice_made' && facts.some((one) => one.seq === seq && one.type === 'cards_laid');

/** @typedef {[variant: string, args: Sentence['args']]} Telling */

/** @type {Record<string, (fact: Fact, table: Table) => Telling>} */
const TELLERS = {
  hands_dealt: ({ round, each, passing }) => [`.${passing}`, { round, n: each }],
  choice_made: (fact, table) => choice(fact, table),
  choice_changed: (fact, table) => choice(fact, table),
  cards_laid: ({ seat, cards, ine }, { seat: me }) => [`${(ine ?? null) === null ? '' : '.pair'}${voice(seat, me)}`, { cards: laid(cards) }],
  hands_passed: ({ to }) => [`.${to}`, {}],
  last_card_laid: ({ seat, card }, { seat: me }) => [voice(seat, me), { cards: laid([card]) }],
  round_scored: ({ round, points }, { people }) => ['', { round, points: eachWith(people, (seat) => String(sum(points[seat]))) }],
  values_scored: ({ points }, { people }) => ['', { points: eachWith(people, (seat) => signed(points[seat])) }],
  game_ended: ({ reason, winners, scores }, { people, seat: me }) => [
    `.${reason}${reason !== 'shared' && winners[0] === me ? '.by_me' : ''}`,
    { names: listed(winners.map((/** @type {number} */ seat) => people[seat])), n: scores[winners[0]] },
  ],
};

/**
 * @param {number} seat
 * @param {number | null} me
 */
const voice = (seat, me) => (seat === me ? '.by_me' : '');

/**
 * Only who chose is told what; in a replay with everybody's cards it stands there too.
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Telling}
 */
function choice({ seat, cards }, { seat: me, view, seats }) {
  const faces = cards.map((/** @type {number} */ card) => faceOf(card, view, seats));
  if (!faces.length || faces.includes(null)) return [voice(seat, me), {}];
  return [`.known${voice(seat, me)}`, { cards: cardsWord(faces.map((/** @type {Kind} */ kind) => ({ kind }))) }];
}

/**
 * @param {number} card
 * @param {any} view
 * @param {any[]} [seats]
 * @returns {Kind | null}
 */
const faceOf = (card, view, seats = []) => [view, ...seats].map((one) => one.faces?.[card] ?? null).find((face) => face !== null) ?? null;

/**
 * @param {{face: Kind, on?: number | null}[]} cards
 * @returns {Word}
 */
const laid = (cards) => cardsWord(cards.map(({ face, on }) => ({ kind: face, on: (on ?? null) !== null })));
