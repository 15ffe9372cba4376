import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { icon } from '../../lib/icon.js';
import { drawn, named, strong } from '../../table/words.js';
import { chosen, ofCard } from './aim.js';
import { clueChoices } from './choices.js';
import { art, sign } from './pieces.js';
import { refuse } from './refuse.js';
import { denied } from './ui.js';
import { colourWord, describeFace, describeMarks, spoken } from './words.js';

/** @import { Aim, Hints, View } from './ambystoma.js' */
/** @import { Ask, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * What is asked of the reader, in a sentence, and what can be answered.
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
export function ask(table, hand) {
  const { aim, why } = hand.desk;
  const asked = question(aim, table, hand);
  if (!why) return asked;
  return { ...asked, say: refuse(why.id, why.args, table), more: null, refused: true, aimed: true };
}

/**
 * @param {Aim} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function question(aim, table, hand) {
  if (aim.kind === 'person') return aim.clue ? clue(aim, table, hand) : person(aim, table, hand);
  if (aim.kind === 'own') return aim.deed ? deed(aim, table, hand) : own(aim, table, hand);
  const waiting = /** @type {View} */ (table.view).pending;
  if (waiting && table.hints.lines.length) return line(aim, table, hand);
  return turn(table);
}

/**
 * @param {Table} table
 * @returns {Ask}
 */
function turn(table) {
  const mute = denied(table, 'inform_colour');
  const full = denied(table, 'discard_card');
  const why = mute ?? full;
  const key = mute ? 'turn_mute' : full ? 'turn_full' : 'turn';
  return { say: t(`ambystoma.ask.${key}`), more: why && refuse(why.id, why.args, table), aimed: false };
}

/**
 * @param {Extract<Aim, {kind: 'person'}>} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function person({ to, card }, table, hand) {
  const held = table.view.hands[to].find((/** @type {any} */ one) => one.id === card);
  const who = named(table.people[to]);
  const why = denied(table, 'inform_colour');
  if (why) {
    const say = held ? drawn({ key: 'ambystoma.ask.look_card', args: { who, card: describe(held), marks: describeMarks(held.marks) } }) : drawn({ key: 'ambystoma.ask.look', args: { who } });
    return { say, more: refuse(why.id, why.args, table), aimed: true };
  }
  const say = held ? drawn({ key: 'ambystoma.ask.tell_card', args: { who, card: describe(held) } }) : drawn({ key: 'ambystoma.ask.tell', args: { who } });
  return { say, choices: clueChoices(to, card, table, hand), aimed: true };
}

/** @param {import('./ambystoma.js').HandCard} held */
const describe = ({ face }) => strong(face ? describeFace(face) : t('ambystoma.back'));

/**
 * @param {Extract<Aim, {kind: 'person'}>} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function clue(aim, table, hand) {
  const { to, card, clue: said } = aim;
  if (!said) return person(aim, table, hand);
  const words = strong(spoken(said));
  const say = drawn({ key: 'ambystoma.ask.say', args: { who: named(table.people[to]), words } });
  const others = table.view.hands[to].length - said.cards.length;
  const rest = others ? t('ambystoma.ask.rest', { n: others }) : '';
  const cost = t('ambystoma.ask.cost', { n: table.view.values - 1 });
  return { say, more: `${rest} ${cost}`.trim(), aimed: true, choices: card === null ? null : clueChoices(to, card, table, hand),
    confirm: confirm(table, hand, 'point', t('ambystoma.do.point', { n: said.cards.length }), art('shell')) };
}

/**
 * @param {Extract<Aim, {kind: 'own'}>} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function own({ card }, table, hand) {
  const held = table.view.hands[table.view.seat].find((/** @type {any} */ one) => one.id === card);
  const say = t('ambystoma.ask.own', { marks: describeMarks(held.marks) });
  const why = denied(table, 'play_card');
  if (why) return { say, more: refuse(why.id, why.args, table), aimed: true };
  const kept = denied(table, 'discard_card');
  return { say, more: kept ? refuse(kept.id, kept.args, table) : null, aimed: true, choices: html`
    ${deedButton(card, 'play', table, hand)}${deedButton(card, 'discard', table, hand)}` };
}

/**
 * @param {number} card
 * @param {import('./ambystoma.js').Deed} what
 * @param {Table} table
 * @param {Hand} hand
 */
function deedButton(card, what, table, hand) {
  const offered = ofCard(card, what, /** @type {any} */ (table.legal)) !== null;
  return html`<button class="choice choice--wide" type="button" data-action=${what} data-focus-next=".confirm" aria-disabled=${!offered}
    @click=${() => hand.deed(card, what)}>${what === 'play' ? icon('up') : art('shell')}${t(`ambystoma.do.${what}`)}</button>`;
}

/**
 * @param {Extract<Aim, {kind: 'own'}>} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function deed({ card, deed: what }, table, hand) {
  /** @type {View} */
  const view = table.view;
  const left = view.config.lake - view.mistakes;
  const held = view.hands[view.seat ?? 0].find((one) => one.id === card);
  const marks = held ? describeMarks(held.marks) : '';
  const consequence = what === 'play' ? t(left > 1 ? 'ambystoma.ask.play_risk' : 'ambystoma.ask.play_last', { n: left - 1 })
    : t('ambystoma.ask.discard_gain', { n: view.values + 1 });
  const draws = view.deck ? t('ambystoma.ask.draws') : t('ambystoma.ask.draws_none');
  return { say: t(`ambystoma.ask.${what}`, { marks }), more: `${consequence} ${draws}`, aimed: true,
    confirm: confirm(table, hand, what ?? 'play', t(`ambystoma.do.${what}_it`)) };
}

/**
 * @param {Aim} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function line(aim, table, hand) {
  /** @type {Hints} */
  const hints = table.hints;
  const { number } = table.view.pending;
  const picked = aim.kind === 'line' ? aim.colour : null;
  const buttons = hints.lines.map((colour) => html`<button class="choice" type="button" data-line=${colour} aria-pressed=${colour === picked}
    @click=${() => hand.line(colour)}>${sign(colour)}<span class="choice__word">${colourWord(colour)}</span></button>`);
  if (!picked) return { say: t('ambystoma.ask.line', { number }), aimed: false, choices: html`${buttons}` };
  return { say: t('ambystoma.ask.line_chosen', { number, colour: colourWord(picked) }), aimed: true,
    choices: html`${buttons}`, confirm: confirm(table, hand, 'line', t('ambystoma.do.line')) };
}

/**
 * @param {Table} table
 * @param {Hand} hand
 * @param {string} what
 * @param {string} words
 * @param {unknown} [after]
 */
function confirm(table, hand, what, words, after = nothing) {
  const ready = chosen(hand.desk.aim, /** @type {any} */ (table.legal)) !== null && !table.sending;
  return html`<button class="button button--primary confirm" type="button" data-action="confirm" data-what=${what} aria-disabled=${!ready}
    aria-busy=${table.sending} @click=${() => ready && hand.confirm()}>${what === 'point' ? icon('point') : icon('check')}<span>${words}</span>${after}</button>`;
}
