import { t } from '../../lib/i18n.js';
import { deliverableName, packageName, projectName, sentence } from './words.js';
import { code } from './wbs.js';

/** @import { Cession, Hints, Prospect } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * How far it goes: it opens a package, or is its second or third, or closes it, brings the deliverable, wins.
 * @param {Prospect} prospect
 * @returns {'first' | 'second' | 'third' | 'package' | 'deliverable' | 'project'}
 */
export function reach({ lying, closes, brings_deliverable, wins }) {
  if (wins) return 'project';
  if (brings_deliverable) return 'deliverable';
  if (closes) return 'package';
  return lying === 0 ? 'first' : lying === 1 ? 'second' : 'third';
}

/**
 * The same in two or three words, for the card itself.
 * @param {Prospect} prospect
 */
export const inShort = (prospect) =>
  t(`ejecucion.reach.${reach(prospect)}`, {
    package: code(prospect.package, 3),
    deliverable: code(prospect.deliverable, 2),
    project: code(prospect.project, 1),
  });

/**
 * All that would follow from laying a card, as a sentence.
 * @param {Prospect} prospect
 * @param {Table} table
 * @returns {string}
 */
export function consequence(prospect, table) {
  if (prospect.closes) return sentence(claims(prospect, table));
  const said = t(`ejecucion.does.${reach(prospect)}`, { package: `${code(prospect.package, 3)} ${packageName(prospect.package)}` });
  return prospect.lying < 2 ? said : `${said} ${t(`ejecucion.does.${isMine(prospect, table) ? 'fourth_mine' : 'fourth_open'}`)}`;
}

/**
 * With three laid, the last one has been seen only if it is in the own hand.
 * @param {Prospect} prospect
 * @param {Table} table
 */
export const isMine = (prospect, { hints }) => prospect.lying === 2 && /** @type {Hints} */ (hints).unseen[prospect.package] === 0;

/**
 * @param {Prospect} prospect
 * @param {Table} table
 * @returns {string[]}
 */
function claims(prospect, table) {
  const { package: closed, deliverable, project, packages_from: from, brings_deliverable, deliverables_from, wins } = prospect;
  return [
    t('ejecucion.does.package', { package: `${code(closed, 3)} ${packageName(closed)}` }),
    ...(from ? [ceded('packages', from, table)] : []),
    ...(brings_deliverable ? [t('ejecucion.does.deliverable', { deliverable: `${code(deliverable, 2)} ${deliverableName(deliverable)}` })] : []),
    ...deliverables_from.map((cession) => ceded('deliverables', cession, table)),
    ...(wins ? [t('ejecucion.does.project', { project: projectName(project) })] : []),
  ];
}

/**
 * @param {'packages' | 'deliverables'} what
 * @param {Cession} cession
 * @param {Table} table
 */
const ceded = (what, { by, many }, { people }) => t(`ejecucion.does.ceded_${what}`, { n: many, who: people[by].name });
