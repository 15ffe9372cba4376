import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { icon } from '../../lib/icon.js';
import { denied } from '../../table/hand.js';
import { ofCard } from './aim.js';
import { confirm } from './confirm.js';
import { art } from './pieces.js';
import { refuse } from './refuse.js';
import { describeMarks } from './words.js';

/** @import { Aim, View } from './ambystoma.js' */
/** @import { Ask, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * An own card is looked at: what is known of it, and what can be done with it.
 * @param {Extract<Aim, {kind: 'own'}>} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
export function aboutOwn({ card }, table, hand) {
  const held = table.view.hands[table.view.seat].find((/** @type {any} */ one) => one.id === card);
  const say = t('ambystoma.ask.own', { marks: describeMarks(held.marks) });
  const why = denied(table, 'play_card');
  if (why) return { say, more: refuse(why.id, why.args, table), aimed: true };
  const kept = denied(table, 'discard_card');
  return {
    say,
    more: kept ? refuse(kept.id, kept.args, table) : null,
    aimed: true,
    choices: html` ${deedButton(card, 'play', table, hand)}${deedButton(card, 'discard', table, hand)}`,
  };
}

/**
 * @param {number} card
 * @param {import('./ambystoma.js').Deed} what
 * @param {Table} table
 * @param {Hand} hand
 */
function deedButton(card, what, table, hand) {
  const offered = ofCard(card, what, /** @type {any} */ (table.legal)) !== null;
  return html`<button
    class="choice choice--wide"
    type="button"
    data-action=${what}
    data-focus-next=".confirm"
    aria-disabled=${!offered}
    @click=${() => hand.deed(card, what)}
  >
    ${what === 'play' ? icon('up') : art('shell')}${t(`ambystoma.do.${what}`)}
  </button>`;
}

/**
 * Playing or discarding is chosen: what follows from it.
 * @param {Extract<Aim, {kind: 'own'}>} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
export function aboutDeed({ deed: what }, table, hand) {
  /** @type {View} */
  const view = table.view;
  const left = view.config.lake - view.mistakes;
  const consequence =
    what === 'play'
      ? t(left > 1 ? 'ambystoma.ask.play_risk' : 'ambystoma.ask.play_last', { n: left - 1 })
      : t('ambystoma.ask.discard_gain', { n: view.values + 1 });
  const draws = view.deck ? t('ambystoma.ask.draws') : t('ambystoma.ask.draws_none');
  return {
    say: t(`ambystoma.ask.${what}`),
    more: `${consequence} ${draws}`,
    aimed: true,
    confirm: confirm(table, hand, what ?? 'play', t(`ambystoma.do.${what}_it`)),
  };
}
