/** @import { Fact, Lately, Taken } from './ejecucion.js' */
/** @import { Table } from '../../table/game.js' */

/** Between one claim and the next that follows from it, in milliseconds. */
const STEP = 300;
/** Between one ceded card and the next, in milliseconds. */
const NEXT = 90;

/**
 * What the last step did, part by part: nothing waits for it, only the drawing takes its time.
 * @param {Table} table
 * @returns {Lately}
 */
export function lately({ facts, seq }) {
  /** @type {Lately} */
  const done = { laid: null, packages: new Map(), deliverables: new Map(), projects: new Map() };
  facts.filter((fact) => fact.seq === seq).forEach((fact, i) => NOTES[fact.type]?.(fact, done, i * STEP));
  return done;
}

/** @type {Record<string, (fact: Fact, done: Lately, wait: number) => void>} */
const NOTES = {
  activity_laid: ({ seat, card }, done) => (done.laid = { activity: card.activity, by: seat }),
  package_claimed: (fact, done, wait) => done.packages.set(fact.package, { from: null, wait }),
  packages_ceded: ({ packages, by }, done, wait) => oneByOne(packages, done.packages, { from: by, wait }),
  deliverable_claimed: ({ deliverable }, done, wait) => done.deliverables.set(deliverable, { from: null, wait }),
  deliverables_ceded: ({ deliverables, by }, done, wait) => oneByOne(deliverables, done.deliverables, { from: by, wait }),
  project_claimed: ({ project }, done, wait) => done.projects.set(project, { from: null, wait }),
};

/**
 * @param {number[]} parts
 * @param {Map<number, Taken>} taken
 * @param {Taken} first
 */
const oneByOne = (parts, taken, { from, wait }) => parts.forEach((part, i) => taken.set(part, { from, wait: wait + i * NEXT }));
