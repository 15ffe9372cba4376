import { html } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { denied } from '../../table/hand.js';
import { drawn, named, strong } from '../../table/words.js';
import { clueChoices } from './choices.js';
import { confirm } from './confirm.js';
import { aboutDeed, aboutOwn } from './deed.js';
import { art, sign } from './pieces.js';
import { refuse } from './refuse.js';
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
  if (aim.kind === 'own') return aim.deed ? aboutDeed(aim, table, hand) : aboutOwn(aim, table, hand);
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
    const say = held
      ? drawn({ key: 'ambystoma.ask.look_card', args: { who, card: describe(held), marks: describeMarks(held.marks) } })
      : drawn({ key: 'ambystoma.ask.look', args: { who } });
    return { say, more: refuse(why.id, why.args, table), aimed: true };
  }
  const say = held
    ? drawn({ key: 'ambystoma.ask.tell_card', args: { who, card: describe(held) } })
    : drawn({ key: 'ambystoma.ask.tell', args: { who } });
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
  return {
    say,
    more: `${rest} ${cost}`.trim(),
    aimed: true,
    choices: card === null ? null : clueChoices(to, card, table, hand),
    confirm: confirm(table, hand, 'point', t('ambystoma.do.point', { n: said.cards.length }), art('shell')),
  };
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
  const buttons = hints.lines.map(
    (colour) =>
      html`<button class="choice" type="button" data-line=${colour} aria-pressed=${colour === picked} @click=${() => hand.line(colour)}>
        ${sign(colour)}<span class="choice__word">${colourWord(colour)}</span>
      </button>`,
  );
  if (!picked) return { say: t('ambystoma.ask.line', { number }), aimed: false, choices: html`${buttons}` };
  return {
    say: t('ambystoma.ask.line_chosen', { number, colour: colourWord(picked) }),
    aimed: true,
    choices: html`${buttons}`,
    confirm: confirm(table, hand, 'line', t('ambystoma.do.line')),
  };
}
