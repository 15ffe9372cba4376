import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { keyed } from '../../../vendor/lit-html/directives/keyed.js';
import { t } from '../../lib/i18n.js';
import { freshMove } from './moves.js';
import { art, back, coin, face } from './pieces.js';
import { hueName, describeBack, ruledOut } from './words.js';

/** @import { BackCard, Hints, Move, View } from './riserva.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * The draw pile, its top card's back open to all; over it, for a moment, the card just turned up.
 * @param {Table} table
 * @param {Hand} hand
 */
export function middle(table, hand) {
  /** @type {View} */
  const { pile, top } = table.view;
  const move = freshMove(table, hand.desk);
  return html`<section class="rs-middle" aria-label=${t('riserva.pile')}>
    <span class="rs-middle__lace">${art('lace')}</span>
    <p class="rs-note rs-note--left"><b class="num">${pile}</b> ${t('riserva.pile.left', { n: pile })}</p>
    ${top ? topCard(top, table.hints) : html`<div class="rs-pile rs-pile--empty"></div>`}
    <p class="rs-note rs-note--right">${top ? about(top, table.hints) : nothing}</p>
    ${move?.card ? keyed(move.seq, reveal(move, table)) : nothing}
  </section>`;
}

/**
 * @param {BackCard} top
 * @param {Hints} hints
 */
const topCard = (top, hints) =>
  html`<div class="rs-pile" role="img" aria-label=${t('riserva.top', { back: describeBack(top, hints) })}>
    ${back(top, ruledOut(top.id, hints), { icon: top.icon ? coin(top.icon) : nothing })}
  </div>`;

/**
 * What a steal with this card earns besides, before anything is chosen.
 * @param {BackCard} top
 * @param {Hints} hints
 */
function about({ icon }, { turn_again: again }) {
  if (icon === 'again') return note('again', again ? 'again.text' : 'again.last');
  if (icon === 'rob') return note('rob', again ? 'rob.again' : 'rob.text');
  return again ? note('house', 'again.text') : note('none', 'none.text');
}

/**
 * @param {string} name
 * @param {string} text
 */
const note = (name, text) => html`<b>${t(`riserva.icon.${name}`)}</b> ${t(`riserva.icon.${text}`)}`;

/**
 * The drama: the card turns over, the colour is called, and what came of it.
 * @param {Move} move
 * @param {Table} table
 */
function reveal(move, table) {
  const card = /** @type {import('./riserva.js').SeenCard} */ (move.card);
  const isHit = move.outcome !== 'stayed';
  return html`<div class="rs-reveal" data-outcome=${move.outcome} aria-hidden="true">
    ${isHit ? html`<span class="rs-reveal__rays">${art('rays')}</span>` : nothing}
    <span class="rs-reveal__card"
      ><span class="rs-reveal__back">${back(card, [], { flies: false })}</span><span class="rs-reveal__front">${face(card.front)}</span></span
    >
    <span class="rs-reveal__word">${t('riserva.reveal', { colour: hueName(card.front) })}</span>
    <span class="rs-reveal__upshot">${upshot(move, table)}</span>
  </div>`;
}

/**
 * @param {Move} move
 * @param {Table} table
 */
function upshot({ outcome, seat, at, cards }, { people }) {
  const isMine = people[seat].isMe;
  if (outcome === 'scored') return t('riserva.reveal.scored', { n: cards.length });
  if (outcome === 'stolen') return t(`riserva.reveal.stolen${isMine ? '.by_me' : ''}`, { n: cards.length, who: people[seat].name });
  if (at === seat || at === null) return t('riserva.reveal.stayed');
  return t(`riserva.reveal.gift${people[at].isMe ? '.to_me' : ''}`, { who: people[at].name });
}
