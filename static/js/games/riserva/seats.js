import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { around } from '../../table/around.js';
import { aimAt, chosen, placeOf } from './aim.js';
import { freshMove } from './moves.js';
import { reserve, scorePile } from './reserve.js';
import { describeReserve } from './words.js';

/** @import { Action, View } from './riserva.js' */
/** @import { Person, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** Where there is room, so many sit left of, beyond and right of the draw pile; by how many they are. */
const FLANKS = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [2, 0, 2],
  [2, 1, 2],
  [2, 2, 2],
];
const SIDES = ['west', 'north', 'east'];

/**
 * Everybody else (for the public, everybody), clockwise from the reader.
 * @param {Table} table
 * @param {Hand} hand
 */
export function seats(table, hand) {
  const people = around(table);
  const flanks = FLANKS[people.length];
  return html`<div class="rs-seats" data-count=${people.length} data-arrows>
    ${SIDES.map((side, i) => {
      const from = flanks.slice(0, i).reduce((sum, n) => sum + n, 0);
      return html`<div class="rs-flank" data-side=${side}>
        ${repeat(
          people.slice(from, from + flanks[i]),
          (one) => one.seat,
          (one) => place(one, table, hand),
        )}
      </div>`;
    })}
  </div>`;
}

/**
 * Somebody's place, whole a button: to steal from or to rob there, or just to look.
 * @param {Person} one
 * @param {Table} table
 * @param {Hand} hand
 */
function place(one, table, hand) {
  const { seat } = one;
  const move = freshMove(table, hand.desk);
  const { kind, offered, pressed } = stateOf(seat, table, hand);
  return html`<button
    class="rs-seat"
    type="button"
    data-seat=${seat}
    data-steal=${kind === 'rob' ? nothing : seat}
    data-rob=${kind === 'rob' ? seat : nothing}
    data-to-act=${table.toAct.includes(seat)}
    data-offered=${offered}
    aria-pressed=${pressed}
    @click=${() => hand.place(seat)}
  >
    <span class="hidden-label">${label(one, table, offered ? kind : 'look')}</span>
    <span class="rs-seat__who" aria-hidden="true">${avatar(seat, one.presence)}<b class="rs-seat__name">${one.name}</b>${presence(one)}</span>
    ${scorePile(seat, table, move)} ${offered ? pill(kind, pressed) : nothing} ${reserve(seat, table, move)}
  </button>`;
}

/**
 * What a tap on a place means, whether it can be done, and whether it is aimed at.
 * @param {number} seat
 * @param {Table} table
 * @param {Hand} hand
 */
export function stateOf(seat, { view, legal }, { desk }) {
  const aim = aimAt(seat, view);
  return {
    kind: aim.kind,
    offered: chosen(aim, /** @type {Action[]} */ (legal)) !== null,
    pressed: placeOf(desk.aim) === seat,
  };
}

/**
 * @param {string} kind
 * @param {boolean} pressed
 */
export const pill = (kind, pressed) => html`<span class="rs-pill" aria-hidden="true">${t(`riserva.pill.${kind}${pressed ? '.on' : ''}`)}</span>`;

/**
 * All about a place, for who listens.
 * @param {Person} one
 * @param {Table} table
 * @param {string} kind
 */
export function label({ seat, name }, { view, hints }, kind) {
  const { scores, threshold, reserves } = /** @type {View} */ (view);
  const how = t('riserva.place', { n: scores[seat], of: threshold, reserve: describeReserve(reserves[seat], hints) });
  return `${t(`riserva.place.${kind}`, { who: name })} ${how}`;
}

/** @param {Person} one */
const presence = (one) => (one.presence === 'here' ? nothing : html`<small class="rs-seat__presence">${t(`table.presence.${one.presence}`)}</small>`);
