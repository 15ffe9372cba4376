import { lang, t } from '../../lib/i18n.js';
import { strong } from '../../table/words.js';
import { code } from './wbs.js';

/** @import { Word } from '../../table/game.js' */

const all = new Intl.ListFormat(lang, { type: 'conjunction' });

/** @param {number} n */
export const projectName = (n) => t(`ejecucion.project.${code(n, 1)}`);

/** @param {number} n */
export const deliverableName = (n) => t(`ejecucion.deliverable.${code(n, 2)}`);

/** @param {number} n */
export const packageName = (n) => t(`ejecucion.package.${code(n, 3)}`);

/** @param {number} n */
export const activityName = (n) => t(`ejecucion.activity.${code(n, 4)}`);

const LONG = /\p{L}{8,}/gu;
const SYLLABLE =
  /\p{L}[aeiouáéíóúàèìòù](?=[bcdfghjklmnñpqrstvxyz][aeiouáéíóúàèìòù]\p{L})|[aeiou](?:[lmnr](?=[bcdfgpqtvz]\p{L}{2}|s[aeiou]\p{L})|c(?=t\p{L}{2}))|[aeiou]([bcdfgmnpstvz])(?=\1\p{L}{2})/giu;

/**
 * A name for a narrow card, which may part a long word between syllables and with a hyphen: not every browser knows how to.
 * @param {string} name
 */
export const parted = (name) => name.replace(LONG, (word) => word.replace(SYLLABLE, '$&\u00AD'));

/** @param {number} n */
export const packageWord = (n) => strong(`${code(n, 3)} ${packageName(n)}`);

/** @param {number} n */
export const deliverableWord = (n) => strong(`${code(n, 2)} ${deliverableName(n)}`);

/** @param {number} n */
export const projectWord = (n) => strong(`${code(n, 1)} ${projectName(n)}`);

/**
 * @param {number} n
 * @returns {Word}
 */
export const activityWord = (n) => strong(t('ejecucion.quoted', { code: code(n, 4), name: activityName(n) }));

/**
 * @param {number[]} packages
 * @returns {Word}
 */
export const packagesWord = (packages) => strong(all.format(packages.map((one) => code(one, 3))));

/**
 * @param {number[]} deliverables
 * @returns {Word}
 */
export const deliverablesWord = (deliverables) => strong(all.format(deliverables.map((one) => code(one, 2))));

/**
 * Several things that happen one after the other, as one sentence.
 * @param {string[]} clauses
 */
export const sentence = (clauses) => `${all.format(clauses)}.`;
