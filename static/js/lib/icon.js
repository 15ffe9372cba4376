import { html } from '../../vendor/lit-html/lit-html.js';
import { asset } from './asset.js';

export const SPRITE = asset('img/site.svg');

/**
 * A decorative icon of the site's sprite; its button needs words of its own.
 * @param {string} name without the leading `i-`
 */
export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href="${SPRITE}#i-${name}" /></svg>`;
