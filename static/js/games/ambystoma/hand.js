import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { fresh, newest } from './marks.js';
import { cloth, ruledOut, told } from './pieces.js';
import { describeMarks } from './words.js';

/** @import { HandCard, View } from './ambystoma.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The reader's own cards, from the back: what has been told of each stands on it.
 * @param {Table} table
 * @param {Hand} hand
 */
export function ownHand(table, hand) {
  /** @type {View} */
  const view = table.view;
  if (view.seat === null) return null;
  const cards = view.hands[view.seat];
  const last = newest(table.facts, view.seat);
  const spoken = fresh(table.facts, view.seat);
  return html`<ul class="hand" data-size=${cards.length} data-arrows aria-label=${t('ambystoma.hand')}>
    ${repeat(
      cards,
      (held) => held.id,
      (held, i) =>
        html`<li>${ownCard(held, { hand, at: i + 1, of: cards.length, isNew: held.id === last, isFresh: spoken.has(held.id) })}</li>`,
    )}
  </ul>`;
}

/**
 * @param {HandCard} held
 * @param {{hand: Hand, at: number, of: number, isNew: boolean, isFresh: boolean}} place
 */
function ownCard({ id, marks }, { hand, at, of, isNew, isFresh }) {
  const { aim, marks: shown } = hand.desk;
  const aimed = aim.kind === 'own' && aim.card === id;
  const label = `${t('ambystoma.own_card', { at, of })}; ${describeMarks(marks)}${isNew ? `; ${t('ambystoma.newest')}` : ''}`;
  return html`<button
    class="back ${aimed ? 'is-aimed' : ''} ${isFresh ? 'is-fresh' : ''}"
    type="button"
    data-card=${id}
    data-flip="card-${id}"
    data-from="deck"
    aria-pressed=${aimed}
    @click=${() => hand.own(id)}
  >
    <span class="hidden-label">${label}</span
    >${cloth()}${tag(marks.colours.length > 1, isNew)}${shown ? html`${told(marks)}${ruledOut(marks)}` : nothing}
  </button>`;
}

/**
 * Two colours told of one card can only mean a striped one.
 * @param {boolean} striped
 * @param {boolean} isNew
 */
function tag(striped, isNew) {
  if (striped) return html`<span class="back__tag back__tag--plain" aria-hidden="true">${t('ambystoma.tag.striped')}</span>`;
  return isNew ? html`<span class="back__tag" aria-hidden="true">${t('ambystoma.tag.new')}</span>` : nothing;
}
