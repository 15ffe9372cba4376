import { lang, t } from '../../lib/i18n.js';
import { denied } from '../../table/hand.js';
import { drawn, strong } from '../../table/words.js';
import { aimOf, cardOf, habitatOf, isSpirit, movers, next, shownSeat } from './aim.js';
import { choices } from './choices.js';
import { confirmed, endButton } from './confirm.js';
import { cardName, standing } from './label.js';
import { nextWorth } from './marks.js';
import { askLooked } from './others.js';
import { refuse } from './refuse.js';
import { askWhy } from './score.js';
import { cellName, discsWord, discWord, stackName } from './words.js';

/** @import { Action, Aim, Card, Gain, Hints, View } from './habitat.js' */
/** @import { Ask, Drawn, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/**
 * What is asked of the reader, in a sentence, and what can be answered.
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
export function ask(table, hand) {
  const aim = aimOf(hand.desk, table.view);
  const { why } = hand.desk;
  const asked = why ? { say: refuse(why.id, why.args, table), refused: true } : ASKS[aim.kind](/** @type {any} */ (aim), table, hand);
  const mine = table.legal.length > 0;
  return { choices: mine ? choices(table, hand) : null, confirm: mine ? endButton(table, hand) : null, aimed: aim.kind !== 'nothing' || why !== null, ...asked };
}

const any = new Intl.ListFormat(lang, { type: 'disjunction' });

/** @typedef {Omit<Ask, 'aimed'>} Asked */

/** @type {{[kind in Aim['kind']]: (aim: any, table: Table, hand: Hand) => Asked}} */
const ASKS = {
  nothing: turn,
  space: takeSpace,
  place,
  take,
  card: look,
  cube: moveIn,
  keep,
  end,
  cell: see,
  line: ({ line }, table, hand) => askWhy(table, shownSeat(table, hand.desk), line),
};

/**
 * @param {Aim} _
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function turn(_, table, { desk }) {
  const { view, legal } = table;
  if (desk.shown !== null) return askLooked(table, desk.shown);
  const { taken } = /** @type {View} */ (view);
  const colour = next(desk, view);
  const more = besides(legal);
  if (taken === null) return { say: t('habitat.ask.space'), more };
  if (colour) return { say: drawn({ key: 'habitat.ask.disc', args: { disc: discWord(colour) } }), more };
  return { say: t('habitat.ask.placed'), more };
}

/**
 * What else may be done.
 * @param {import('../../lib/protocol.js').Action[]} legal
 * @returns {Drawn}
 */
function besides(legal) {
  const can = ['keep_spirit', 'place_cube', 'take_card'].filter((type) => legal.some((one) => one.type === type));
  return can.length ? t('habitat.ask.besides', { what: any.format(can.map((type) => t(`habitat.ask.besides.${type}`))) }) : null;
}

/**
 * @param {{space: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function takeSpace({ space }, table, hand) {
  const discs = /** @type {View} */ (table.view).spaces[space];
  return {
    say: drawn({ key: 'habitat.ask.take_space', args: { discs: discsWord(discs) } }),
    confirm: confirmed(table, hand, 'take', t('habitat.do.take_space')),
  };
}

/**
 * What a disc would make of the cell, what that would bring, and who could then move in.
 * @param {{colour: string, cell: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function place({ colour, cell }, table, hand) {
  /** @type {View} */
  const view = table.view;
  const stack = view.boards[/** @type {number} */ (table.seat)].stacks[cell] + colour;
  const [, , points, opens] = /** @type {Hints} */ (table.hints).gains.find((one) => one[0] === colour && one[1] === cell) ?? /** @type {Gain} */ ([colour, cell, 0, []]);
  const names = opens.map((id) => cardOf(id, view)).flatMap((card) => (card ? [cardName(card)] : []));
  const gain = points ? t('habitat.gain', { n: Math.abs(points), points: signed(points) }) : t('habitat.gain.none');
  return {
    say: drawn({ key: 'habitat.ask.place', args: { stack: strong(stackName(stack)) } }),
    more: names.length ? [gain, ' ', t('habitat.gain.opens', { n: names.length, cards: names.join(', ') })] : gain,
    confirm: confirmed(table, hand, 'place', t('habitat.do.place'), points ? signed(points) : ''),
  };
}

/** @param {number} points */
const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/**
 * @param {{card: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function take({ card: id }, table, hand) {
  const card = /** @type {Card} */ (cardOf(id, table.view));
  const can = table.legal.some((one) => one.type === 'take_card' && one.card === id);
  const why = denied(table, 'take_card');
  const fits = fitting(id, table);
  if (!can) return { say: cardName(card), more: why ? refuse(why.id, why.args, table) : fits };
  return { say: t('habitat.ask.take', { card: cardName(card) }), more: fits, confirm: confirmed(table, hand, 'take', t('habitat.do.take')) };
}

/**
 * How the reader's board suits a card.
 * @param {number} id
 * @param {Table} table
 */
function fitting(id, { hints }) {
  const home = habitatOf(id, hints);
  if (!home) return null;
  if (home.stands.length) return t('habitat.fits', { n: home.stands.length });
  return home.near.length ? t('habitat.fits.near', { n: home.near.length }) : t('habitat.fits.not');
}

/**
 * @param {{card: number}} aim
 * @param {Table} table
 * @returns {Asked}
 */
function look({ card: id }, table) {
  const card = cardOf(id, table.view);
  return { say: card ? cardName(card) : '', more: fitting(id, table) };
}

/**
 * @param {{card: number, cell: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function moveIn({ card: id, cell }, table, hand) {
  const card = /** @type {Card} */ (cardOf(id, table.view));
  const worth = nextWorth(card);
  return {
    say: t(isSpirit(card) ? 'habitat.ask.cube.spirit' : 'habitat.ask.cube', { card: cardName(card) }),
    more: movers(cell, /** @type {Action[]} */ (table.legal)).length > 1 ? t('habitat.ask.cube.others') : t('habitat.ask.cube.closes'),
    confirm: confirmed(table, hand, 'cube', t('habitat.do.cube'), worth ? `+${worth}` : ''),
  };
}

/**
 * @param {{card: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function keep({ card: id }, table, hand) {
  const card = /** @type {Card} */ (cardOf(id, table.view));
  const can = table.legal.some((one) => one.type === 'keep_spirit' && one.card === id);
  if (!can) return { say: cardName(card), more: t('habitat.ask.keep.later') };
  return { say: t('habitat.ask.keep', { card: cardName(card) }), more: t('habitat.ask.keep.final'), confirm: confirmed(table, hand, 'keep', t('habitat.do.keep')) };
}

/**
 * @param {Aim} _
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function end(_, table, hand) {
  const { legal, people } = table;
  const left = legal.some(({ type }) => type === 'place_cube');
  const who = people[(/** @type {number} */ (table.seat) + 1) % people.length];
  return {
    say: t(left ? 'habitat.ask.end.cube' : 'habitat.ask.end'),
    more: t('habitat.ask.end.final', { who: who.name }),
    confirm: confirmed(table, hand, 'end', t('habitat.do.end')),
  };
}

/**
 * @param {{cell: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
function see({ cell }, table, hand) {
  /** @type {View} */
  const view = table.view;
  const seat = shownSeat(table, hand.desk);
  const colour = seat === table.seat ? next(hand.desk, view) : null;
  const more = colour && table.legal.length ? drawn({ key: 'habitat.cell.not', args: { disc: discWord(colour) } }) : cellName(cell, view.columns);
  return { say: standing(cell, view.boards[seat]), more };
}
