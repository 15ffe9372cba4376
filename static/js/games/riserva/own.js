import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { freshMove } from './moves.js';
import { reserve, scorePile } from './reserve.js';
import { label, pill, stateOf } from './seats.js';

/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The reader's own reserve and score pile, whole a button: to score there, or just to look.
 * @param {Table} table
 * @param {Hand} hand
 */
export function own(table, hand) {
  const { seat, people } = table;
  if (seat === null) return null;
  const move = freshMove(table, hand.desk);
  const { kind, offered, pressed } = stateOf(seat, table, hand);
  return html`<button
    class="rs-own"
    type="button"
    data-action="score"
    data-seat=${seat}
    data-offered=${offered}
    aria-pressed=${pressed}
    @click=${() => hand.place(seat)}
  >
    <span class="hidden-label">${label(people[seat], table, offered ? kind : 'own')}</span>
    <span class="rs-own__head" aria-hidden="true"><span class="rs-own__title">${t('riserva.own')}</span>${scorePile(seat, table, move)}</span>
    ${offered ? pill(kind, pressed) : nothing} ${reserve(seat, table, move)}
  </button>`;
}
