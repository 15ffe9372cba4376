import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { familyOf, PRINTED } from './kinds.js';
import { kindWord, letter } from './words.js';

/** @import { Kind, Tile } from './ajolocracia.js' */

/** How many cards of a tile are drawn on one another. */
const LAYERS = 3;

/** @param {string} name of a symbol without its prefix */
export const art = (name) => html`<svg aria-hidden="true"><use href="#aj-${name}" /></svg>`;

/**
 * A card's front: what it is worth in the corner, its letter, its drawing and its name.
 * @param {Kind} kind
 */
export const front = (kind) =>
  html`<span class="aj-card" data-kind=${kind} aria-hidden="true">
    <span class="aj-card__tab"
      ><b>${PRINTED[kind]}</b><small>${t(`ajolocracia.tab.${kind}`)}</small><i class="aj-letter">${letter(kind)}</i></span
    >
    <span class="aj-card__art">${art(kind)}</span>
    <span class="aj-card__name">${familyOf(kind) === 'citizens' ? t('ajolocracia.line.citizens') : kindWord(kind)}</span>
  </span>`;

/**
 * A front, small: letter and drawing.
 * @param {Kind} kind
 */
export const small = (kind) =>
  html`<span class="aj-small" data-kind=${kind} role="img" aria-label=${kindWord(kind)}
    ><i class="aj-letter" aria-hidden="true">${letter(kind)}</i>${art(kind)}</span
  >`;

/** A card from behind. */
export const back = () => html`<svg class="aj-back" viewBox="0 0 70 98" aria-hidden="true"><use href="#aj-back" /></svg>`;

/** A kind in running text: its drawing. @param {Kind} kind */
export const sign = (kind) => html`<span class="aj-sign" data-kind=${kind} aria-hidden="true">${art(kind)}</span>`;

/**
 * Cards of one look that lie on one another, the last of them on top.
 * @param {Tile} tile
 * @param {number} seat in front of whom
 * @param {Set<number>} fresh cards of the last reveal
 */
export function pile({ kind, cards, tripled }, seat, fresh) {
  const shown = cards.slice(-LAYERS);
  return html`<span class="aj-pile" data-kind=${kind} data-tripled=${tripled} data-layers=${shown.length} aria-hidden="true">
    ${tripled ? html`<span class="aj-small aj-pile__under" data-kind="environment">${art('environment')}</span>` : nothing}
    ${shown.map(
      (card) =>
        html`<span class="aj-small ${fresh.has(card) ? 'is-fresh' : ''}" data-kind=${kind} data-flip="card-${card}" data-from="pick-${seat}">${art(kind)}</span>`,
    )}
    <i class="aj-letter">${letter(kind)}</i>
    ${tripled ? html`<b class="aj-pile__times">×3</b>` : nothing}
    ${cards.length > 1 ? html`<b class="aj-pile__count num">${cards.length}</b>` : nothing}
  </span>`;
}
