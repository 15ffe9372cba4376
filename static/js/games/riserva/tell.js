import { listed, named } from '../../table/words.js';
import { cardsWord, hueWord } from './words.js';

/** @import { Fact } from '../../lib/protocol.js' */
/** @import { Sentence, Table } from '../../table/game.js' */

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
  return { key: `riserva.fact.${fact.type}${variant}`, args: { ...who(fact, table), ...args } };
}

/** @typedef {[variant: string, args: Sentence['args']]} Telling */

/** @type {Record<string, (fact: Fact, table: Table) => Telling>} */
const TELLERS = {
  reserves_dealt: (_, { view, people, seat }) => [view.first === seat ? '.by_me' : '', { first: named(people[view.first]) }],
  card_flipped: (fact, table) => [`${fact.at === fact.seat ? '.own' : ''}${voice(fact, table)}`, { card: hueWord(fact.card.front) }],
  cards_scored: (fact, table) => [
    `${fact.revealed.length ? '.revealed' : ''}${voice(fact, table)}`,
    { n: fact.cards.length, hidden: fact.revealed.length, score: fact.score },
  ],
  cards_stolen: (fact, table) => [
    `${fact.revealed.length ? '.revealed' : ''}${voice(fact, table)}`,
    { n: fact.cards.length, cards: cardsWord(fact.colour, fact.cards.length), hidden: fact.revealed.length },
  ],
  card_stayed: (fact, table) => [fact.at === fact.seat ? '.own' : voice(fact, table), {}],
  rob_earned: (fact, table) => [fact.victims.length ? voice(fact, table) : '.none', {}],
  card_robbed: (fact, table) => [voice(fact, table), { score: fact.score, left: fact.left }],
  turn_granted: (fact, table) => [voice(fact, table), {}],
  game_ended: ({ reason, winners }, { people, seat }) => [
    `.${reason}${reason !== 'pile_shared' && winners[0] === seat ? '.by_me' : ''}`,
    { names: listed(winners.map((/** @type {number} */ one) => people[one])) },
  ],
};

/**
 * @param {Fact} fact
 * @param {Table} table
 */
function voice({ seat, at, victim }, { seat: me }) {
  if (me === null) return '';
  if (seat === me) return '.by_me';
  return (victim ?? at) === me ? '.to_me' : '';
}

/**
 * @param {Fact} fact
 * @param {Table} table
 */
function who({ seat, at, victim }, { people }) {
  const to = victim ?? at;
  return { ...(seat === undefined ? {} : { who: named(people[seat]) }), ...(to === undefined ? {} : { to: named(people[to]) }) };
}
