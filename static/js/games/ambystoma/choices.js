import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { t } from '../../lib/i18n.js';
import { ofClue } from './aim.js';
import { glyph } from './pieces.js';
import { colourWord, letter, spoken } from './words.js';

/** @import { Clue, Hints } from './ambystoma.js' */
/** @import { Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** @param {Clue} clue */
const nameOf = ({ colour, number }) => colour ?? String(number);

/**
 * What can be said to a person: about one card, with a way to all the rest, or everything.
 * @param {number} to
 * @param {number | null} card
 * @param {Table} table
 * @param {Hand} hand
 */
export function clueChoices(to, card, table, hand) {
  const all = /** @type {Hints} */ (table.hints).clues.filter((clue) => clue.to === to);
  const shown = card === null ? all : all.filter((clue) => clue.cards.includes(card));
  return html`<div class="choices" role="group" data-arrows aria-label=${t('ambystoma.clues', { who: table.people[to].name })}>
    ${repeat(shown, nameOf, (clue) => choice(clue, card, table, hand))}
    ${
      shown.length < all.length && !chosenClue(hand)
        ? html`<button class="choice choice--more" type="button" data-action="all-clues" @click=${() => hand.person(to)}>
            ${t('ambystoma.clues.all', { n: all.length })}
          </button>`
        : nothing
    }
  </div>`;
}

/** @param {Hand} hand */
const chosenClue = ({ desk: { aim } }) => (aim.kind === 'person' ? aim.clue : null);

/**
 * @param {Clue} clue
 * @param {number | null} card
 * @param {Table} table
 * @param {Hand} hand
 */
function choice(clue, card, table, hand) {
  const aimed = chosenClue(hand);
  const pressed = aimed !== null && nameOf(aimed) === nameOf(clue);
  const offered = ofClue(clue, /** @type {any} */ (table.legal)) !== null;
  const n = clue.cards.length;
  return html`<button
    class="choice"
    type="button"
    data-clue=${nameOf(clue)}
    data-focus-next=".confirm"
    aria-pressed=${pressed}
    aria-disabled=${!offered}
    @click=${() => hand.clue(clue, card)}
  >
    <span class="hidden-label">${spoken(clue)}</span>
    <span class="drawn" aria-hidden="true"
      >${
        clue.colour
          ? html`${glyph(clue.colour)}<span class="choice__letter">${letter(clue.colour)}</span
              ><span class="choice__word">${colourWord(clue.colour, n)}</span>`
          : html`<i class="num">${clue.number}</i>`
      }
      ${n > 1 ? html`<small>× ${n}</small>` : nothing}</span
    >
  </button>`;
}
