import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { t } from '../../lib/i18n.js';
import { icon } from '../../lib/icon.js';
import { confirm as button } from '../../table/confirm.js';
import { drawn, listed, named, strong } from '../../table/words.js';
import { chosen } from './aim.js';
import { refuse } from './refuse.js';
import { taker } from './round.js';
import { cardsWord } from './said.js';
import { about, gain } from './words.js';

/** @import { Action, Aim, Hints, View } from './ajolocracia.js' */
/** @import { Ask, Drawn, Table } from '../../table/game.js' */
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
  if (aim.kind === 'card') return card(aim.card, table, hand);
  if (aim.kind === 'pair') return pair(aim, table, hand);
  return table.view.choice.length ? settled(table, hand) : turn(table, hand);
}

/**
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function turn(table, hand) {
  const { view, people } = table;
  const say = drawn({ key: 'ajolocracia.ask.turn', args: { who: named(people[taker(view)]) } });
  return { say, more: calls(table) ? t('ajolocracia.ask.may_call') : null, choices: stamp(table, hand), aimed: false };
}

/**
 * One card is lifted: what it would bring.
 * @param {number} id
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function card(id, table, hand) {
  const { view } = table;
  const again = view.choice.length > 0;
  return {
    say: brings(id, table),
    more: about(view.faces[id], table),
    aimed: true,
    choices: stamp(table, hand),
    confirm: confirm(table, hand, 'choose', t(again ? 'ajolocracia.do.change' : 'ajolocracia.do.choose')),
  };
}

/**
 * @param {number} id
 * @param {Table} table
 * @returns {Drawn}
 */
function brings(id, { view, hints }) {
  const promised = /** @type {Hints} */ (hints).promises.find(({ card }) => card === id);
  const words = cardsWord([{ kind: view.faces[id] }]);
  if (!promised) return words.drawn;
  const { effect, count, gains } = promised;
  return drawn({ key: `ajolocracia.brings.${effect}`, args: { card: words, n: count, gain: strong(gain(gains)) } });
}

/**
 * «¡Ajolocracia!»: two cards, in an order.
 * @param {Extract<Aim, {kind: 'pair'}>} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function pair({ first, second }, table, hand) {
  const faces = table.view.faces;
  if (first === null) return { say: t('ajolocracia.ask.first'), more: t('ajolocracia.ask.ine_back'), aimed: true };
  if (second === null) {
    const say = drawn({ key: 'ajolocracia.ask.second', args: { first: cardsWord([{ kind: faces[first] }]) } });
    return { say, more: t('ajolocracia.ask.ine_back'), aimed: true };
  }
  const args = { first: cardsWord([{ kind: faces[first] }]), second: cardsWord([{ kind: faces[second] }]) };
  const [gains, other] = [gainOf(first, second, table), gainOf(second, first, table)];
  return {
    say: drawn({ key: 'ajolocracia.ask.pair', args: { ...args, gain: strong(gain(gains)) } }),
    more: gains === other ? t('ajolocracia.ask.same') : t('ajolocracia.ask.turned', { gain: gain(other) }),
    aimed: true,
    choices: html`<button class="button aj-turn" type="button" data-action="turn" @click=${hand.turn}>${icon('replay')}${t('ajolocracia.do.turn')}</button>`,
    confirm: confirm(table, hand, 'pair', t('ajolocracia.call')),
  };
}

/**
 * @param {number} first
 * @param {number} second
 * @param {Table} table
 */
function gainOf(first, second, { hints }) {
  const pairs = /** @type {Hints} */ (hints).pairs.find((one) => one.first === first);
  return pairs?.gains[pairs.seconds.indexOf(second)] ?? 0;
}

/**
 * Chosen, while others still think.
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function settled(table, hand) {
  /** @type {View} */
  const { choice, faces } = table.view;
  const cards = cardsWord(choice.map((id) => ({ kind: /** @type {any} */ (faces[id]) })));
  const who = listed(table.toAct.map((seat) => table.people[seat]));
  return {
    say: drawn({ key: choice.length > 1 ? 'ajolocracia.ask.settled_pair' : 'ajolocracia.ask.settled', args: { cards } }),
    more: drawn({ key: 'ajolocracia.ask.may_change', args: { who: strong(who) } }),
    choices: stamp(table, hand),
    aimed: false,
  };
}

/** @param {Table} table whether an INE in front can be used now */
const calls = ({ legal }) => legal.some(({ type }) => type === 'choose_pair');

/**
 * The button that begins a pair.
 * @param {Table} table
 * @param {Hand} hand
 */
function stamp(table, hand) {
  if (!calls(table)) return null;
  return html`<button class="aj-stamp" type="button" data-action="pair" aria-pressed="false" data-focus-next=".ask__text" @click=${hand.pair}>
    ${t('ajolocracia.call')}<small>${t('ajolocracia.call.note')}</small>
  </button>`;
}

/**
 * The second tap: sends what is aimed at.
 * @param {Table} table
 * @param {Hand} hand
 * @param {'choose' | 'pair'} what
 * @param {string} words
 */
const confirm = (table, hand, what, words) =>
  button(table, {
    what,
    words,
    ...(what === 'pair' ? { sign: nothing, look: 'aj-confirm' } : {}),
    ready: chosen(hand.desk.aim, /** @type {Action[]} */ (table.legal)) !== null,
    send: hand.confirm,
  });
