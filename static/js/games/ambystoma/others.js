import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { avatar } from '../../lib/people.js';
import { around } from '../../table/around.js';
import { touched } from './aim.js';
import { fresh, newest } from './marks.js';
import { blank, card, cloth, mark, pip, ruledOut, told } from './pieces.js';
import { describeFace, describeMarks } from './words.js';

/** @import { Clue, HandCard, Hints, Marks, View } from './ambystoma.js' */
/** @import { Person, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * Everybody whose hand lies open (or, for the public, everybody), clockwise from the reader.
 * @param {Table} table
 * @param {Hand} hand
 */
export function others(table, hand) {
  const people = around(table);
  const open = hand.desk.looking ?? people[0].seat;
  return html`<div class="others" data-count=${people.length}>
    ${repeat(
      people,
      (one) => one.seat,
      (one) => person(one, table, hand, one.seat === open),
    )}
  </div>`;
}

/**
 * @param {Person} one
 * @param {Table} table
 * @param {Hand} hand
 * @param {boolean} open
 */
function person(one, table, hand, open) {
  /** @type {View} */
  const view = table.view;
  const cards = view.hands[one.seat];
  const { aim } = hand.desk;
  return html`<section
    class="seat ${open ? 'is-open' : ''} ${aim.kind === 'person' && aim.to === one.seat ? 'is-chosen' : ''}"
    aria-label=${one.name}
    data-to-act=${table.toAct.includes(one.seat)}
  >
    <button class="seat__tab" type="button" data-seat=${one.seat} aria-expanded=${open} @click=${() => hand.person(one.seat)}>
      ${avatar(one.seat, one.presence)}<span class="seat__name">${one.name}</span><span class="seat__role">${role(one, table, hand)}</span>
      <span class="pips" aria-hidden="true">${cards.map(({ face }) => (face ? pip(face) : blank()))}</span>
    </button>
    <ul class="seat__hand" data-size=${cards.length} data-arrows>
      ${repeat(
        cards,
        (held) => held.id,
        (held) => html`<li>${heldCard(held, one, table, hand)}</li>`,
      )}
    </ul>
  </section>`;
}

/**
 * @param {Person} one
 * @param {Table} table
 * @param {Hand} hand
 */
function role(one, { toAct, view, people }, { desk }) {
  if (desk.aim.kind === 'person' && desk.aim.to === one.seat && toAct.includes(view.seat)) return t('ambystoma.role.told');
  if (toAct.includes(one.seat)) return t('ambystoma.role.now');
  if (toAct.includes((one.seat + people.length - 1) % people.length)) return t('ambystoma.role.next');
  return one.presence === 'here' ? '' : t(`table.presence.${one.presence}`);
}

/**
 * @param {HandCard} held
 * @param {Person} one
 * @param {Table} table
 * @param {Hand} hand
 */
function heldCard(held, one, table, hand) {
  const { aim, marks } = hand.desk;
  const isTouched = touched(aim).includes(held.id);
  const aimed = aim.kind === 'person' && aim.card === held.id;
  const isFresh = fresh(table.facts, table.seat).has(held.id);
  const fits = /** @type {Hints} */ (table.hints).fits.includes(held.id);
  const isNew = newest(table.facts, one.seat) === held.id;
  return html`<button
    class="held ${isFresh ? 'is-fresh' : ''}"
    type="button"
    data-card=${held.id}
    data-flip="card-${held.id}"
    data-from="deck"
    aria-pressed=${isTouched || aimed}
    @click=${() => hand.person(one.seat, held.id)}
  >
    <span class="hidden-label">${label(held, fits, isNew)}</span>
    <span class="drawn" aria-hidden="true"
      >${held.face ? card(held.face, { touched: isTouched, fits }) : back(held.marks, marks)}
      ${isTouched && aim.kind === 'person' && aim.clue ? soon(aim.clue) : marks ? known(held) : nothing}</span
    >
  </button>`;
}

/**
 * @param {HandCard} held
 * @param {boolean} fits
 * @param {boolean} isNew
 */
function label({ face, marks }, fits, isNew) {
  const parts = [face ? describeFace(face) : t('ambystoma.back'), describeMarks(marks)];
  if (fits) parts.push(t('ambystoma.fits'));
  if (isNew) parts.push(t('ambystoma.newest'));
  return parts.join('; ');
}

/**
 * @param {Marks} marks
 * @param {boolean} shown
 */
const back = (marks, shown) => html`<span class="back back--small">${cloth()}${shown ? told(marks) : nothing}</span>`;

/** @param {Clue} clue */
const soon = ({ colour, number }) => html`<span class="knows knows--soon">${colour ? mark(colour) : number}</span>`;

/**
 * Below a face what its owner knows of it; a back says the same on itself.
 * @param {HandCard} held
 */
function known({ face, marks }) {
  const { colours, number } = marks;
  if (!face || (!colours.length && number === null)) return html`<span class="knows">${ruledOut(marks)}</span>`;
  return html`<span class="knows is-told">${colours.map(mark)}${number ?? nothing}</span>`;
}
