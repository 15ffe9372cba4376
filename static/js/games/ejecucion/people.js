import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { holdings, inWords } from './holdings.js';
import { art, glyph, mark } from './pieces.js';
import { code } from './wbs.js';

/** @import { Lately, Taken, View } from './ejecucion.js' */
/** @import { Holding } from './holdings.js' */
/** @import { Person, Table } from '../../table/game.js' */
/** @import { Hand } from './desk.js' */

/**
 * Everybody in the order of play, what each holds and how many cards are left to them; then the deck.
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 */
export function people(table, hand, news) {
  const { deck, deals, all_deals: all } = /** @type {View} */ (table.view);
  return html`<div class="ej-people" data-count=${table.people.length}>
    <ol class="ej-people__row" data-arrows aria-label=${t('ejecucion.people')}>
      ${repeat(
        inTurn(table),
        (one) => one.seat,
        (one) => html`<li>${person(one, table, hand, news)}</li>`,
      )}
    </ol>
    <p class="ej-deck" data-source="deck">
      ${art('back')}<span><b class="num">${deck}</b><span class="ej-deck__word"> ${t('ejecucion.deck.left', { n: deck })}</span></span>
      <span>${t('ejecucion.deals', { deals, all })}</span>
    </p>
  </div>`;
}

/**
 * From the reader on, to the right.
 * @param {Table} table
 * @returns {Person[]}
 */
function inTurn({ people: all, seat, view }) {
  const from = seat ?? view.first;
  return all.map((_, i) => all[(from - i + all.length) % all.length]);
}

/**
 * @param {Person} one
 * @param {Table} table
 * @param {Hand} hand
 * @param {Lately} news
 */
function person(one, table, hand, news) {
  const { hands } = /** @type {View} */ (table.view);
  const held = holdings(table.view, one.seat);
  const { aim } = hand.desk;
  const name = one.isMe ? t('ejecucion.you') : one.name;
  return html`<button
    class="ej-person"
    type="button"
    data-seat=${one.seat}
    data-me=${one.isMe}
    data-to-act=${table.toAct.includes(one.seat)}
    data-presence=${one.presence}
    aria-pressed=${aim.kind === 'person' && aim.seat === one.seat}
    @click=${() => hand.person(one.seat)}
  >
    <span class="hidden-label">${name}; ${t('ejecucion.hand.count', { n: hands[one.seat] })}; ${inWords(held)}</span>
    <span class="ej-person__mark" data-source="seat-${one.seat}">${mark(one, table.people)}</span>
    <span class="ej-person__name" aria-hidden="true">${name}</span>
    <span class="ej-person__hand num" aria-hidden="true">${art('back')}${hands[one.seat]}</span>
    <span class="ej-helds" aria-hidden="true">${held.map((holding) => chip(holding, news))}</span>
  </button>`;
}

/**
 * @param {Holding} holding
 * @param {Lately} news
 */
function chip({ deliverable, packages, whole }, news) {
  if (!whole) return html`<span class="ej-held" data-hue=${deliverable}><b>${code(deliverable, 2)}</b>${packages.map((one) => piece(one, news))}</span>`;
  const taken = news.deliverables.get(deliverable);
  return html`<span
    class="ej-held ej-held--whole"
    data-hue=${deliverable}
    data-flip=${taken ? `whole-${deliverable}` : nothing}
    data-from=${origin(taken, `deliverable-${deliverable}`)}
    data-wait=${taken?.wait ?? 0}
    >${glyph(deliverable)}<b>${code(deliverable, 2)}</b></span
  >`;
}

/**
 * @param {number} held
 * @param {Lately} news
 */
function piece(held, news) {
  const taken = news.packages.get(held);
  return html`<i data-flip=${taken ? `held-${held}` : nothing} data-from=${origin(taken, `package-${held}`)} data-wait=${taken?.wait ?? 0}></i>`;
}

/**
 * Where something comes from that has just been taken: from whoever ceded it, else from the wall.
 * @param {Taken | undefined} taken
 * @param {string} place on the wall
 */
const origin = (taken, place) => (taken ? (taken.from === null ? place : `seat-${taken.from}`) : nothing);
