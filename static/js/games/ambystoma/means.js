import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { listed } from '../../table/words.js';
import { art, pip } from './pieces.js';

/** @import { Aim, View } from './ambystoma.js' */
/** @import { Person, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** As many as the box holds. */
const SHELLS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * What the table has left: values, lake, deck, and the pile that opens.
 * @param {Table} table
 * @param {Hand} hand
 * @param {() => void} openPile
 */
export function means(table, hand, openPile) {
  /** @type {View} */
  const view = table.view;
  const left = view.config.lake - view.mistakes;
  return html`<div class="means">
    <div class="mean mean--values" role="group" aria-label=${t('ambystoma.values.left', { n: view.values })}>
      <span class="mean__label"><i>${t('ambystoma.values')}</i> <b class="num">${view.values}</b></span
      >${shells(view.values, hand.desk.aim)}
    </div>
    <div class="mean mean--lake" role="group" aria-label=${t('ambystoma.lake.left', { n: left })} data-left=${left}>
      <span class="mean__word">${t('ambystoma.lake')}</span
      ><span class="mean__row">${gauge(left, view.config.lake)}<b class="num">${left}</b></span>
    </div>
    <div class="mean mean--deck" role="group" aria-label=${t('ambystoma.deck.left', { n: view.deck })} data-deck=${view.deck}>
      <span class="mean__word">${t('ambystoma.deck')}</span
      ><span class="mean__row"><span class="deck" data-source="deck">${deck()}</span><b class="num">${view.deck}</b></span>
    </div>
    <button class="mean mean--discard" type="button" data-action="pile" aria-haspopup="dialog" @click=${openPile}>
      <span class="hidden-label">${t('ambystoma.pile.open', { n: view.discard.length })}</span>
      <span class="mean__word" aria-hidden="true">${t('ambystoma.pile')}</span
      ><span class="mean__row" aria-hidden="true">${top(view)}<b class="num">${view.discard.length}</b></span>
    </button>
  </div>`;
}

/**
 * @param {number} values
 * @param {Aim} aim whose cost or gain shows already
 */
function shells(values, aim) {
  const spends = aim.kind === 'person' && aim.clue !== null;
  const gains = aim.kind === 'own' && aim.deed === 'discard';
  return html`<span class="shells" aria-hidden="true"
    >${SHELLS.map((n) => {
      if (n > values) return html`<span class="shell ${gains && n === values + 1 ? 'is-coming' : ''}">${art('shell-spent')}</span>`;
      return html`<span class="shell ${spends && n === values ? 'is-leaving' : ''}">${art('shell')}</span>`;
    })}</span
  >`;
}

/**
 * The lake's water, lower with each mistake.
 * @param {number} left
 * @param {number} of
 */
export const gauge = (left, of) =>
  html`<svg class="lake-gauge" data-level=${Math.round((4 * left) / of)} aria-hidden="true"><use href="#am-lake" /></svg>`;

const deck = () => html`<svg viewBox="0 0 70 98" preserveAspectRatio="none" aria-hidden="true"><use href="#am-card-back" /></svg>`;

/** @param {View} view */
function top({ discard }) {
  const last = discard.at(-1);
  return last ? html`<span data-flip="card-${last.id}">${pip(last)}</span>` : html`<span class="pip pip--none"></span>`;
}

/**
 * «Last turns: Ana, Ben, you», once the deck is empty.
 * @param {Table} table
 */
export function lastTurns({ view, people, result }) {
  if (view.turns_left === null || result) return null;
  const still = Array.from({ length: view.turns_left }, (_, i) => people[(view.turn + i) % people.length]);
  return html`<p class="last-turns"><b>${t('ambystoma.last_turns')}</b> ${listed(/** @type {Person[]} */ (still))}</p>`;
}
