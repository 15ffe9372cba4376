import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { art, glyph, mark } from './pieces.js';
import { code, partsOf } from './wbs.js';
import { deliverableName, projectName } from './words.js';

/** @import { View } from './ejecucion.js' */
/** @import { Person, Table } from '../../table/game.js' */

/** What is counted at the end, as the rules name it. */
const COUNTED = ['project', 'deliverable', 'package'];

/**
 * How it ended: the project handed over, with its picture, and what everybody holds.
 * @param {Table} table
 */
export function verdict(table) {
  const project = /** @type {View} */ (table.view).projects.findIndex((owner) => owner !== null);
  const winner = table.people[table.view.projects[project]];
  return html`${handover(project, winner, table)}${sheet(table)}`;
}

/**
 * @param {number} project
 * @param {Person} winner
 * @param {Table} table
 */
const handover = (project, winner, table) =>
  html`<section class="ej-act" data-won=${winner.isMe} aria-labelledby="verdict">
    <div class="ej-act__inner">
      <p class="ej-act__kind">${t('ejecucion.act')}</p>
      <svg class="ej-act__picture" viewBox="0 0 320 150" aria-hidden="true"><use href="#ej-done-${project}" /></svg>
      <h1 id="verdict" tabindex="-1">${t(winner.isMe ? 'ejecucion.verdict.mine' : 'ejecucion.verdict.other', { who: winner.name })}</h1>
      <p class="ej-act__project"><span class="num">${code(project, 1)}</span> ${projectName(project)}</p>
      <p class="ej-act__text">${t(`ejecucion.end.${table.result?.reason ?? 'own'}`, { who: winner.name })} ${t(`ejecucion.built.${project}`)}</p>
      <ol class="ej-act__parts">
        ${partsOf(project).map((one) => delivered(one, winner, table))}
      </ol>
      <p class="ej-act__names">${t('ejecucion.team', { names: table.people.map((one) => one.name).join(' · ') })}</p>
    </div>
  </section>`;

/**
 * @param {number} number of a deliverable
 * @param {Person} winner
 * @param {Table} table
 */
function delivered(number, winner, { facts, people }) {
  const claimer = facts.find((fact) => fact.type === 'deliverable_claimed' && fact.deliverable === number)?.seat ?? winner.seat;
  return html`<li class="ej-act__item" data-hue=${number}>
    <span class="ej-act__sign">${glyph(number)}<b class="num">${code(number, 2)}</b></span>
    <span class="ej-act__part">${deliverableName(number)}<small>${t('ejecucion.claimed_by', { who: people[claimer].name })}</small></span>
    ${mark(people[claimer], people)}
  </li>`;
}

/** @param {Table} table */
const sheet = (table) =>
  html`<section class="ej-sheet panel" aria-labelledby="score">
    <h2 id="score">${t('ejecucion.score')}</h2>
    <table>
      <thead>
        <tr>
          <td></td>
          ${COUNTED.map((what) => html`<th scope="col">${t(`ejecucion.column.${what}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${ranked(table).map((one) => row(one, table))}
      </tbody>
    </table>
    <ul class="ej-sheet__rules">
      ${COUNTED.map((what) => html`<li>${t(`ejecucion.score.${what}`)}</li>`)}
    </ul>
    ${unfinished(table)}
  </section>`;

/**
 * The winner first, then by what each holds.
 * @param {Table} table
 * @returns {Person[]}
 */
function ranked({ people, result }) {
  const { ranks, scores } = result ?? { ranks: [], scores: [] };
  return people.toSorted((one, other) => ranks[one.seat] - ranks[other.seat] || scores[other.seat] - scores[one.seat]);
}

/**
 * @param {Person} person
 * @param {Table} table
 */
function row({ seat, name, isMe }, { result, people }) {
  const lines = result?.lines.filter((line) => line.seat === seat) ?? [];
  return html`<tr class=${result?.ranks[seat] === 1 ? 'is-first' : ''}>
    <th scope="row"><span class="ej-sheet__who">${mark(people[seat], people)}<span>${isMe ? t('table.you_named', { name }) : name}</span></span></th>
    ${COUNTED.map((what) => html`<td class="num">${lines.find(({ id }) => id === what)?.points ?? 0}</td>`)}
  </tr>`;
}

/**
 * How far the other project came.
 * @param {Table} table
 */
function unfinished({ view, hints }) {
  const other = /** @type {View} */ (view).projects.findIndex((owner) => owner === null);
  return other < 0 ? nothing : html`<p class="ej-sheet__other">${art(`project-${other}`)}<span>${t('ejecucion.unfinished', { name: projectName(other), n: hints.left[other] })}</span></p>`;
}
