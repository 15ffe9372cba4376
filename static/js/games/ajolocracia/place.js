import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { icon } from '../../lib/icon.js';
import { avatar } from '../../lib/people.js';
import { lots } from './lots.js';
import { small } from './pieces.js';
import { scored } from './score.js';

/** @import { Kind, View } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * One seat's place, large, over the table: what lies there, and what the reader has seen of the hand.
 * @param {Table} table
 * @param {Hand} hand
 */
export function placeDialog(table, hand) {
  const seat = hand.desk.looking;
  return html`<dialog class="sheet aj-place" aria-labelledby="aj-place-title" @close=${() => hand.look(null)}>
    ${seat === null ? nothing : place(table, seat)}
  </dialog>`;
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function place(table, seat) {
  const one = table.people[seat];
  return html`<form class="sheet__head" method="dialog">
      <h2 id="aj-place-title" class="aj-place__who">${avatar(seat, one.presence)}${one.name}</h2>
      <button class="icon-button" data-action="close" aria-label=${t('table.close')}>${icon('close')}</button>
    </form>
    <p class="aj-place__score">${scored(table, seat)}</p>
    ${lots(table, seat)}${seen(table.view, seat, one.isMe)}${earlier(table.view, seat)}`;
}

/**
 * The cards of a hand that have been in the reader's own this round.
 * @param {View} view
 * @param {number} seat
 * @param {boolean} isMe
 */
function seen({ hands, faces }, seat, isMe) {
  const known = hands[seat].map((card) => faces[card]).filter((face) => face !== null);
  if (isMe || !known.length) return nothing;
  return html`<h3>${t('ajolocracia.seen')}</h3>
    <p class="aj-open">${known.map((kind) => small(/** @type {Kind} */ (kind)))}</p>`;
}

/**
 * What lay there in the finished rounds.
 * @param {View} view
 * @param {number} seat
 */
const earlier = ({ past, faces }, seat) =>
  past.map(
    ({ laid }, i) =>
      html`<h3>${t('ajolocracia.round', { round: i + 1 })}</h3>
        <p class="aj-open">${laid[seat].map((card) => small(/** @type {Kind} */ (faces[card])))}</p>`,
  );
