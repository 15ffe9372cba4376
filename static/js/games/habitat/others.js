import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { around } from '../../table/around.js';
import { mini } from './mini.js';

/** @import { Ask, Person, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * Everybody else, with their boards small; a tap shows one large.
 * @param {Table} table
 * @param {Hand} hand
 */
export function others(table, hand) {
  const people = around(table);
  return html`<nav class="hb-others" data-count=${people.length} data-arrows aria-label=${t('habitat.others')}>
    ${repeat(
      people,
      (one) => one.seat,
      (one) => place(one, table, hand),
    )}
  </nav>`;
}

/**
 * @param {Person} one
 * @param {Table} table
 * @param {Hand} hand
 */
function place({ seat, name, presence }, { view, hints, toAct }, { desk, look }) {
  const { total } = hints.scores[seat];
  return html`<button class="hb-seat" type="button" data-seat=${seat} data-to-act=${toAct.includes(seat)} aria-pressed=${desk.shown === seat} @click=${() => look(seat)}>
    <span class="hidden-label">${t('habitat.others.look', { who: name, n: total })}</span>
    ${avatar(seat, presence)}
    <span class="hb-seat__who" aria-hidden="true"
      ><b>${name}</b><span class="hb-seat__points">${t('habitat.points', { n: total })}</span><span class="hb-seat__n num">${total}</span>${presence === 'here' ? nothing : html`<small>${t(`table.presence.${presence}`)}</small>`}</span
    >
    ${mini(view.boards[seat], view.columns)}
  </button>`;
}

/**
 * Somebody's board lies on the table.
 * @param {Table} table
 * @param {number} seat
 * @returns {Ask}
 */
export const askLooked = ({ people }, seat) => ({
  say: people[seat].isMe ? t('habitat.look.me') : t('habitat.look', { who: people[seat].name }),
  more: t('habitat.look.more'),
  aimed: true,
});
