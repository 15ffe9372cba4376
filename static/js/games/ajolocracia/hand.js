import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { aimedAt } from './aim.js';
import { front } from './pieces.js';
import { giver } from './round.js';
import { about, kindWord } from './words.js';

/** @import { Aim, View } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** How far a card leans at most, in steps from the middle. */
const LEAN = 4;

/**
 * The reader's own hand: a fan that can be flicked through where it is wider than the window.
 * @param {Table} table
 * @param {Hand} hand
 */
export function ownHand(table, hand) {
  /** @type {View} */
  const view = table.view;
  const seat = /** @type {number} */ (view.seat);
  const cards = view.hands[seat];
  return html`<div class="aj-fan" data-arrows>
    <ul class="aj-hand" data-size=${cards.length} aria-label=${t('ajolocracia.hand', { n: cards.length })}>
      ${repeat(
        cards,
        (card) => card,
        (card, i) => html`<li data-lean=${lean(i, cards.length)}>${handCard(card, table, hand)}</li>`,
      )}
    </ul>
  </div>`;
}

/**
 * @param {number} i
 * @param {number} of
 */
const lean = (i, of) => Math.max(-LEAN, Math.min(LEAN, Math.round((i - (of - 1) / 2) * (of > 6 ? 0.8 : 1))));

/**
 * @param {number} card
 * @param {Table} table
 * @param {Hand} hand
 */
function handCard(card, table, hand) {
  /** @type {View} */
  const view = table.view;
  const { aim } = hand.desk;
  const kind = view.faces[card];
  if (kind === null) return nothing;
  const lifted = (aim.kind === 'nothing' ? view.choice : aimedAt(aim)).includes(card);
  const tag = tagOf(card, view.choice, aim);
  return html`<button
    class="aj-held"
    type="button"
    data-card=${card}
    data-flip="card-${card}"
    data-from="hand-${giver(view)}"
    data-focus-next=".ask__text"
    aria-pressed=${lifted}
    aria-disabled=${!table.legal.length}
    @click=${() => hand.tap(card)}
  >
    <span class="hidden-label">${kindWord(kind)}: ${about(kind, table)}${tag ? ` (${tag})` : ''}</span>
    ${front(kind)}${tag ? html`<span class="aj-held__tag" aria-hidden="true">${tag}</span>` : nothing}
  </button>`;
}

/**
 * What a lifted card is: the first or the second of a pair, or chosen already.
 * @param {number} card
 * @param {number[]} choice
 * @param {Aim} aim
 */
function tagOf(card, choice, aim) {
  const pair = aim.kind === 'pair' ? [aim.first, aim.second] : aim.kind === 'nothing' && choice.length > 1 ? choice : [];
  const at = pair.indexOf(card);
  if (at >= 0) return t(`ajolocracia.order.${at + 1}`);
  return aim.kind === 'nothing' && choice.includes(card) ? t('ajolocracia.chosen') : null;
}
