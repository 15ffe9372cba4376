import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { icon } from '../../lib/icon.js';
import { pip, sign } from './pieces.js';
import { colourWord, describeFace } from './words.js';

/** @import { CardColour, Hints, SeenCard, View } from './ambystoma.js' */

/**
 * The discard pile, sorted by colour and number, with what has not been seen yet of each face.
 * @param {View} view
 * @param {Hints} hints
 */
export function pile(view, hints) {
  const numbers = hints.unseen[0].unseen.map((_, i) => i + 1);
  return html`<dialog class="sheet pile" aria-labelledby="pile-title">
    <form class="sheet__head" method="dialog">
      <h2 id="pile-title">${t('ambystoma.pile.title', { n: view.discard.length })}</h2>
      <button class="icon-button" data-action="close" aria-label=${t('table.close')}>${icon('close')}</button>
    </form>
    <table class="pile__grid">
      <thead>
        <tr>
          <td></td>
          ${numbers.map((number) => html`<th scope="col">${number}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${hints.unseen.map(
          ({ colour, unseen }) =>
            html`<tr>
              <th scope="row"><span role="img" aria-label=${colourWord(colour)}>${sign(colour)}</span></th>
              ${numbers.map((number) => cell(colour, number, view.discard, unseen[number - 1]))}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="soft small">${t('ambystoma.pile.legend')}</p>
  </dialog>`;
}

/**
 * @param {CardColour} colour
 * @param {number} number
 * @param {SeenCard[]} discard
 * @param {number} unseen
 */
function cell(colour, number, discard, unseen) {
  const gone = discard.filter((card) => card.colour === colour && card.number === number);
  const counts = `${t('ambystoma.pile.gone', { n: gone.length })}, ${t('ambystoma.pile.unseen', { n: unseen })}`;
  const words = `${describeFace({ colour, number })}: ${counts}`;
  return html`<td aria-label=${words} data-gone=${gone.length}>
    <span class="pile__gone" aria-hidden="true">${gone.map(pip)}</span>
    ${unseen ? html`<span class="pile__unseen" aria-hidden="true">${unseen}</span>` : nothing}
  </td>`;
}
