import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { icon } from '../../lib/icon.js';
import { listed } from '../../table/words.js';
import { pad } from './pad.js';

/** @import { Hints } from './ajolocracia.js' */
/** @import { Table } from '../../table/game.js' */

/**
 * The sheet over the table, at any time.
 * @param {Table} table
 */
export const padDialog = (table) =>
  html`<dialog class="sheet aj-pad-sheet" aria-labelledby="aj-pad-title">
    <form class="sheet__head" method="dialog">
      <h2 id="aj-pad-title">${t('ajolocracia.pad')}</h2>
      <button class="icon-button" data-action="close" aria-label=${t('table.close')}>${icon('close')}</button>
    </form>
    ${pad(table, [table.view.round])}
  </dialog>`;

/**
 * A round has just been counted: how everybody stands, before the next one.
 * @param {Table} table
 * @param {() => void} read
 */
export function counted(table, read) {
  const round = table.view.round - 1;
  const { scores } = /** @type {Hints} */ (table.hints);
  const best = Math.max(...scores);
  const ahead = table.people.filter(({ seat }) => scores[seat] === best);
  const key = ahead.length > 1 ? 'level' : ahead[0].isMe ? 'ahead.me' : 'ahead';
  return html`<section class="aj-counted" aria-labelledby="aj-counted">
    <div class="aj-counted__head">
      <div>
        <h2 id="aj-counted">${t(`ajolocracia.counted.${key}`, { who: listed(ahead), n: best })}</h2>
        <p class="soft small">${t('ajolocracia.counted', { round })}</p>
      </div>
      <button class="button button--primary" type="button" data-action="read" data-focus-next=".ask__text" @click=${read}>
        ${t('ajolocracia.counted.on', { round: round + 1 })}
      </button>
    </div>
    ${pad(table, [round], round)}
  </section>`;
}
