import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { icon } from '../../lib/icon.js';
import { aimOf, cardOf, isSpirit } from './aim.js';
import { about, home, picture, track } from './cards.js';
import { cardName } from './label.js';
import { pattern } from './pattern.js';

/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The card that lies large, over the trays: where it lives in words, and its pattern, which can be turned.
 * @param {Table} table
 * @param {Hand} hand
 */
export function detail(table, hand) {
  const { card: id, turned } = hand.desk;
  const card = cardOf(id, table.view);
  const kind = aimOf(hand.desk, table.view).kind;
  if (!card || kind === 'place' || kind === 'space') return nothing;
  return html`<section class="hb-detail" aria-label=${cardName(card)} data-home=${home(card)}>
    <span class="hb-detail__pic">${picture(card)}</span>
    <div class="hb-detail__words">
      <h2>${cardName(card)}</h2>
      <p>${about(card)}</p>
      ${isSpirit(card) ? nothing : track(card)}
    </div>
    <button class="hb-detail__turn" type="button" data-action="turn-pattern" aria-label=${t('habitat.turn_pattern')} @click=${hand.turnPattern}>
      ${pattern(card, turned)}${icon('replay')}
    </button>
  </section>`;
}
