import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { around } from '../../table/around.js';
import { lots } from './lots.js';
import { art, back, small } from './pieces.js';
import { lastReveal } from './reveal.js';
import { scored } from './score.js';

/** @import { View } from './ajolocracia.js' */
/** @import { Person, Table } from '../../table/game.js' */

/**
 * The others in the order in which hands go to the left, from the reader on; for the public everybody.
 * @param {Table} table
 * @param {(seat: number) => void} look
 */
export function seats(table, look) {
  const people = around(table);
  return html`<div class="aj-seats" data-count=${people.length} data-passing=${table.view.passing}>
    ${repeat(
      people,
      (one) => one.seat,
      (one, i) => html`${i ? hop(people[i - 1], one, table.view) : nothing}${place(one, table, look)}`,
    )}
  </div>`;
}

/**
 * Where the hand of one goes, on small screens.
 * @param {Person} one
 * @param {Person} next
 * @param {View} view
 */
function hop(one, next, { passing }) {
  const [from, to] = passing === 'left' ? [one, next] : [next, one];
  return html`<span class="aj-hop" role="img" aria-label=${t('ajolocracia.hop', { from: from.name, to: to.name })}>${art('pass')}</span>`;
}

/**
 * @param {Person} one
 * @param {Table} table
 * @param {(seat: number) => void} look
 */
function place(one, table, look) {
  // while the reader chooses too, nobody is waited for
  const waits = table.toAct.includes(one.seat) && !(table.seat !== null && table.toAct.includes(table.seat));
  return html`<section class="aj-seat" aria-label=${one.name} data-to-act=${waits}>
    <button class="aj-seat__who" type="button" data-seat=${one.seat} aria-haspopup="dialog" @click=${() => look(one.seat)}>
      ${avatar(one.seat, one.presence)}<span class="aj-seat__name" data-source="hand-${one.seat}">${one.name}</span>${scored(table, one.seat)}
    </button>
    ${pick(table, one.seat)}${openHand(table.view, one.seat)}${lots(table, one.seat)}
  </section>`;
}

/**
 * Whether a seat has chosen: a card face down with a tick, or an empty place; and what it has just laid. A pair looks like one card.
 * @param {Table} table
 * @param {number} seat
 */
export function pick(table, seat) {
  /** @type {View} */
  const view = table.view;
  if (table.result) return nothing;
  const has = view.chosen[seat];
  return html`<p class="aj-pick" data-chosen=${has}>
    ${has ? faceDown(view, seat) : html`<span class="aj-pick__slot" data-source="pick-${seat}"></span>`}
    <span class="aj-pick__word">${t(`ajolocracia.pick.${table.seat === seat ? 'mine.' : ''}${has ? 'chosen' : 'thinks'}`)}</span>
    ${has ? nothing : turnedOver(table, seat)}
  </p>`;
}

/**
 * @param {View} view
 * @param {number} seat
 */
function faceDown(view, seat) {
  const open = view.choices?.[seat] ?? [];
  if (open.length) return html`<span class="aj-pick__card">${open.map((card) => small(/** @type {any} */ (view.faces[card])))}</span>`;
  return html`<span class="aj-pick__card" data-source="pick-${seat}">${back()}<i class="aj-pick__tick">${art('check')}</i></span>`;
}

/**
 * What a seat has just laid, turned face up where its back lay.
 * @param {Table} table
 * @param {number} seat
 */
function turnedOver({ facts }, seat) {
  const last = lastReveal(facts).get(seat);
  if (!last) return nothing;
  return html`<span class="aj-turned">
    ${repeat(
      /** @type {any[]} */ (last.cards),
      ({ id }) => id,
      ({ face }) => html`<span class="aj-turned__card">${small(face)}</span>`,
    )}
    ${last.isPair ? html`<b class="aj-turned__stamp">${t('ajolocracia.call')}</b>` : nothing}
  </span>`;
}

/**
 * Where everybody's cards lie open: the hand too.
 * @param {View} view
 * @param {number} seat
 */
function openHand(view, seat) {
  if (!view.choices) return nothing;
  return html`<span class="aj-open" aria-label=${t('ajolocracia.hand_of')} role="group"
    >${view.hands[seat].map((card) => small(/** @type {any} */ (view.faces[card])))}</span
  >`;
}
