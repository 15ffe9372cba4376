import { html } from '../../../vendor/lit-html/lit-html.js';
import { lang, t } from '../../lib/i18n.js';
import { sign } from './pieces.js';
import { kindWord } from './words.js';

/** @import { Kind } from './ajolocracia.js' */
/** @import { Drawn, Word } from '../../table/game.js' */

const all = new Intl.ListFormat(lang, { type: 'conjunction' });

/**
 * Cards as read aloud and as drawn.
 * @param {{kind: Kind, on?: boolean}[]} cards
 * @returns {Word}
 */
export function cardsWord(cards) {
  const said = cards.map(({ kind, on }) => (on ? t('ajolocracia.on_environment', { card: kindWord(kind) }) : kindWord(kind)));
  const parts = all.formatToParts(said.map((_, i) => String(i)));
  return {
    plain: all.format(said),
    drawn: parts.map(({ type, value }) => (type === 'element' ? drawnCard(cards[Number(value)].kind, said[Number(value)]) : value)),
  };
}

/**
 * @param {Kind} kind
 * @param {string} words
 * @returns {Drawn}
 */
const drawnCard = (kind, words) => html`<span class="aj-word">${sign(kind)} <b>${words}</b></span>`;
