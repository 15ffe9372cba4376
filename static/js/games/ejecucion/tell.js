import { named, strong } from '../../table/words.js';
import { activityWord, deliverablesWord, deliverableWord, packagesWord, packageWord, projectWord } from './words.js';

/** @import { Fact } from './ejecucion.js' */
/** @import { Sentence, Table, Word } from '../../table/game.js' */

/**
 * A fact as a sentence. Its key has a variant where the reader is the one who did it, or who had to cede.
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Sentence | null}
 */
export function tell(fact, table) {
  const teller = TELLERS[fact.type];
  if (!teller) return null;
  const [variant, args] = teller(fact);
  return { key: `ejecucion.fact.${fact.type}${variant}${voice(fact, table)}`, args: { ...who(fact, table), ...args } };
}

/**
 * @param {Fact} fact
 * @param {Table} table
 * @returns {Record<string, Word>}
 */
function who({ seat, by }, { people }) {
  return { ...(seat === undefined ? {} : { who: named(people[seat]) }), ...(by === undefined ? {} : { from: named(people[by]) }) };
}

/** @typedef {[variant: string, args: Sentence['args']]} Telling */

/** @type {Record<string, (fact: Fact) => Telling>} */
const TELLERS = {
  hands_dealt: ({ deals, deck }) => [deals === 1 ? '' : '.again', { deals, n: deck }],
  centre_laid: ({ cards }) => ['', { n: cards.length }],
  activity_laid: ({ card, lying }) => ['', { card: activityWord(card.activity), lying: strong(String(lying)) }],
  package_claimed: (fact) => ['', { package: packageWord(fact.package) }],
  packages_ceded: ({ packages }) => ['', { n: packages.length, codes: packagesWord(packages) }],
  deliverable_claimed: ({ deliverable }) => ['', { deliverable: deliverableWord(deliverable) }],
  deliverables_ceded: ({ deliverables }) => ['', { n: deliverables.length, codes: deliverablesWord(deliverables) }],
  project_claimed: ({ project }) => ['', { project: projectWord(project) }],
  game_won: ({ ending }) => [`.${ending}`, {}],
};

/**
 * @param {Fact} fact
 * @param {Table} table
 */
function voice({ seat, by }, { seat: me }) {
  if (me === null || seat === undefined) return '';
  if (seat === me) return '.by_me';
  return by === me ? '.from_me' : '';
}
