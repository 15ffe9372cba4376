import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';

/** @import { Taken } from './ejecucion.js' */
/** @import { Person } from '../../table/game.js' */

/** @param {string} name */
export const art = (name) => html`<svg class="ej-art" aria-hidden="true"><use href="#ej-${name}" /></svg>`;

/** @param {number} deliverable */
export const glyph = (deliverable) => art(`glyph-${deliverable}`);

/**
 * Whose something is: a napkin, the person's object and what tells their name from the others'.
 * @param {Person} person
 * @param {Person[]} people
 */
export const mark = (person, people) =>
  html`<span class="ej-mark" data-napkin=${person.seat} aria-hidden="true">${avatar(person.seat, 'none')}<b>${initial(person, people)}</b></span>`;

/** Initials longer than this say no more. */
const LONGEST = 3;

/**
 * The shortest beginning of a name that nobody else's name has; a bot's is its number.
 * @param {Person} person
 * @param {Person[]} people
 * @returns {string}
 */
function initial({ seat, name }, people) {
  if (name === t('people.bot', { number: seat + 1 })) return String(seat + 1);
  const others = people.filter((one) => one.seat !== seat).map((one) => one.name.toLowerCase());
  const letters = [...name];
  const enough = letters.findIndex((_, i) => !others.some((other) => other.startsWith(letters.slice(0, i + 1).join('').toLowerCase())));
  const short = letters.slice(0, enough < 0 ? LONGEST : Math.min(enough + 1, LONGEST)).join('');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/**
 * The napkin of whoever holds a package, spread over it. One that has just been laid flies in, over the one before.
 * @param {string} place tells one picture of the same package from another
 * @param {number} owner
 * @param {Person[]} people
 * @param {Taken | undefined} taken
 */
export function cloth(place, owner, people, taken) {
  const [flip, from] = taken ? [`cloth-${place}-${owner}`, `seat-${owner}`] : [nothing, nothing];
  const before = taken?.from ?? null;
  return html`${before === null ? nothing : html`<span class="ej-cloth" data-napkin=${before}></span>`}
    <span class="ej-cloth" data-napkin=${owner} data-flip=${flip} data-from=${from} data-wait=${taken?.wait ?? 0} aria-hidden="true"
      ><span class="ej-cloth__who">${mark(people[owner], people)}<span class="ej-cloth__name">${people[owner].name}</span></span></span
    >`;
}

/**
 * Four little squares: how many activities of a package lie, and the one that would come to them.
 * @param {number} lying
 */
export const pips = (lying) =>
  html`<span class="ej-pips" aria-hidden="true"
    >${[0, 1, 2, 3].map((i) => html`<i class=${i < lying ? 'is-on' : i === lying ? 'is-next' : ''}></i>`)}</span
  >`;
