import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { chip } from './pieces.js';
import { hueName } from './words.js';

/** @import { Chance, Target } from './riserva.js' */
/** @import { Person } from '../../table/game.js' */

/** What a hit, a miss and the rest are called, by how sure they are. */
const CALLS = { yes: 'hit', maybe: 'maybe', no: 'miss' };

/**
 * What each of the three colours would lead to at one reserve.
 * @param {Target} target
 * @param {Person} whose
 */
export const preview = (target, whose) => html`<ul class="rs-preview">
  ${target.chances.map((chance) => line(chance, whose))}
</ul>`;

/**
 * @param {Chance} chance
 * @param {Person} whose
 */
function line(chance, whose) {
  const call = chance.possible ? CALLS[chance.hit] : 'out';
  return html`<li data-outcome=${call}>
    <span class="rs-hue">${chip(chance.colour)}<span>${hueName(chance.colour)}</span></span
    ><span><b class="rs-preview__call">${t(`riserva.preview.${call}`)}</b> ${consequence(chance, call, whose)}${wins(chance, call)}</span>
  </li>`;
}

/**
 * @param {Chance} chance
 * @param {string} call
 * @param {Person} whose
 */
function consequence({ least, most }, call, { isMe, name }) {
  const key = `riserva.preview.${call}.${isMe ? 'own' : 'other'}`;
  if (call === 'out') return t('riserva.preview.out.text');
  if (call === 'miss') return t(key, { who: name });
  const exact = least === most;
  return t(exact ? key : `${key}.range`, exact ? { n: most, who: name } : { least, n: most, who: name });
}

/**
 * @param {Chance} chance
 * @param {string} call
 */
const wins = ({ wins: sure }, call) => {
  if (sure === 'no' || call === 'out' || call === 'miss') return '';
  return html` <b>${t(`riserva.preview.wins.${sure}`)}</b>`;
};
