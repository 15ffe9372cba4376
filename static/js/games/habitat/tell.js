import { t } from '../../lib/i18n.js';
import { listed, named, strong } from '../../table/words.js';
import { animalName, spiritName } from './spoken.js';
import { discsWord, discWord, placedWord, stackName } from './words.js';

/** @import { Fact } from '../../lib/protocol.js' */
/** @import { Sentence, Table } from '../../table/game.js' */

/**
 * A fact as a sentence. Its key has a variant where the reader is the one who did it.
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Sentence | null}
 */
export function tell(fact, table) {
  const teller = TELLERS[fact.type];
  if (!teller) return null;
  const { variant = '', ...args } = teller(fact, table);
  const byMe = fact.seat !== undefined && fact.seat === table.seat && variant !== '.bag_empty' ? '.by_me' : '';
  const key = `habitat.fact.${fact.type}${variant}${byMe}`;
  return { key, args: fact.seat === undefined ? args : { who: named(table.people[fact.seat]), ...args } };
}

/** @typedef {Sentence['args'] & {variant?: string}} Telling */

/** @type {Record<string, (fact: Fact, table: Table) => Telling>} */
const TELLERS = {
  table_laid: (_, { view, people, seat }) => ({ variant: view.first === seat ? '.by_me' : '', who: named(people[view.first]) }),
  spirits_dealt: ({ spirits }) => ({ spirits: strong(spirits.map((/** @type {any} */ one) => spiritName(one.name)).join(', ')) }),
  space_taken: ({ discs }) => ({ discs: discsWord(discs) }),
  disc_placed: laid,
  card_taken: ({ card }) => ({ animal: strong(animalName(card.name)) }),
  cube_placed: placed,
  spirit_kept: ({ card }) => ({ spirit: strong(spiritName(card.name)) }),
  turn_ended: () => ({}),
  space_refilled: ({ discs, left }) => ({ discs: discsWord(discs), n: left }),
  card_opened: ({ card, left }) => ({ animal: strong(animalName(card.name)), n: left }),
  end_begun: ({ reason, seat, last }, { people }) => ({ variant: `.${reason}`, last: lastTurn(seat, people[last]) }),
  game_ended: ({ winners }, { people, seat }) => ({
    variant: winners.length === 1 && winners[0] === seat ? '.by_me' : '',
    names: listed(winners.map((/** @type {number} */ one) => people[one])),
    n: winners.length,
  }),
};

/**
 * Water, a field, a first trunk and a roof say themselves what stands there.
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Telling}
 */
function laid({ colour, cell, stack }, { view }) {
  const disc = discWord(colour);
  if (stack.length > 1 ? colour !== 'r' : 'gvr'.includes(colour)) return { disc, stack: placedWord(stackName(stack), cell, view.columns) };
  return { variant: '.flat', disc: { ...placedWord(disc.plain, cell, view.columns), drawn: disc.drawn } };
}

/**
 * An animal or a spirit has moved in; a spirit's card has no points of its own.
 * @param {Fact} fact
 * @returns {Telling}
 */
function placed({ name, cubes, spaces, points }) {
  if (!points) return { variant: '.spirit', spirit: strong(spiritName(name)) };
  const worth = { animal: strong(animalName(name)), points: t('habitat.points', { n: points }) };
  return cubes === spaces ? { variant: '.all', ...worth } : { ...worth, cubes, spaces };
}

/**
 * @param {number} seat by whose turn the end came into sight
 * @param {import('../../table/game.js').Person} last
 */
function lastTurn(seat, last) {
  if (seat === last.seat) return t('habitat.last.over');
  return last.isMe ? t('habitat.last.me') : t('habitat.last', { who: last.name });
}

/** @type {Record<string, 'card' | 'success'>} */
const SOUNDS = { space_taken: 'card', disc_placed: 'card', card_taken: 'card', cube_placed: 'success', spirit_kept: 'success' };

/** @param {Fact} fact */
export const soundOf = ({ type }) => SOUNDS[type] ?? null;
