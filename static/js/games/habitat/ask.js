import { lang, t } from '../../lib/i18n.js';
import { drawn, strong } from '../../table/words.js';
import { aimOf, cardOf, next, shownSeat } from './aim.js';
import { keep, look, moveIn, take } from './card-asks.js';
import { choices } from './choices.js';
import { confirmed, endButton } from './confirm.js';
import { cardName, standing } from './label.js';
import { askLooked } from './others.js';
import { refuse } from './refuse.js';
import { askWhy } from './score.js';
import { cellName, discsWord, discWord, stackName } from './words.js';

/** @import { Aim, Gain, Hints, View } from './habitat.js' */
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
  const isDue = taken !== null && !colour && legal.some(({ type }) => type === 'keep_spirit');
  const more = besides(isDue ? legal.filter(({ type }) => type !== 'keep_spirit') : legal);
  if (isDue) return { say: t('habitat.refusal.keep_spirit_first'), more };
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
