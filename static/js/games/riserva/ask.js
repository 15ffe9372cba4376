import { t } from '../../lib/i18n.js';
import { drawn, named, strong } from '../../table/words.js';
import { confirm } from './confirm.js';
import { preview } from './preview.js';
import { refuse } from './refuse.js';
import { cardsWord, drawnHues, stillPossible } from './words.js';

/** @import { Hints, Icon, View } from './riserva.js' */
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
  if (why) return { say: refuse(why.id, why.args, table), more: null, refused: true, aimed: true };
  if (aim.kind === 'look') return looked(aim.seat, table);
  if (aim.kind === 'rob') return robbery(aim.seat, table, hand);
  if (aim.kind !== 'nothing') return flip(aim.seat, table, hand);
  return turn(table);
}

/**
 * @param {Table} table
 * @returns {Ask}
 */
function turn({ view, hints }) {
  const { robbing, top } = /** @type {View} */ (view);
  if (robbing !== null) return { say: t('riserva.ask.rob'), more: null, aimed: false };
  return { say: t('riserva.ask.turn'), more: earned(top?.icon ?? null, hints), aimed: false };
}

/**
 * What the top card would earn a thief now: with the last card there is no turn to come, and with nobody's points nothing to take.
 * @param {Icon | null} icon
 * @param {Hints} hints
 */
function earned(icon, { bonus }) {
  const again = bonus?.again ? t(icon === 'again' ? 'riserva.ask.icon.again' : 'riserva.ask.house') : null;
  if (icon !== 'rob') return again;
  const rob = t(bonus?.rob.length ? 'riserva.ask.icon.rob' : 'riserva.ask.bonus.none');
  return again ? `${rob} ${again}` : rob;
}

/**
 * The card is about to be turned up somewhere: what may come of it, colour by colour.
 * @param {number} seat
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function flip(seat, table, hand) {
  const whose = table.people[seat];
  const target = /** @type {Hints} */ (table.hints).targets.find((one) => one.seat === seat);
  if (!target) return turn(table);
  const args = { who: named(whose) };
  return {
    say: drawn({ key: `riserva.ask.${whose.isMe ? 'score' : 'steal'}`, args }),
    more: whose.isMe ? null : bonus(table),
    aimed: true,
    choices: preview(target, whose),
    confirm: confirm(table, hand, whose.isMe ? t('riserva.do.score') : t('riserva.do.steal', { who: whose.name })),
  };
}

/**
 * What a successful steal brings besides.
 * @param {Table} table
 * @returns {Drawn}
 */
function bonus({ view, hints }) {
  const { again, rob } = /** @type {Hints} */ (hints).bonus ?? { again: false, rob: [] };
  const icon = /** @type {View} */ (view).top?.icon;
  const point = icon === 'rob' ? t(rob.length ? 'riserva.ask.bonus.rob' : 'riserva.ask.bonus.none') : '';
  return [point, again ? t('riserva.ask.bonus.again') : ''].filter(Boolean).join(' ') || null;
}

/**
 * @param {number} seat
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function robbery(seat, table, hand) {
  const { people, hints } = table;
  const what = /** @type {Hints} */ (hints).robberies.find((one) => one.victim === seat);
  if (!what) return turn(table);
  return {
    say: drawn({ key: 'riserva.ask.rob_from', args: { who: named(people[seat]), left: strong(String(what.left)), score: strong(String(what.score)) } }),
    more: what.wins ? t('riserva.ask.rob_wins') : null,
    aimed: true,
    confirm: confirm(table, hand, t('riserva.do.rob', { who: people[seat].name })),
  };
}

/**
 * A reserve in words: what lies open, and what the others may be.
 * @param {number} seat
 * @param {Table} table
 * @returns {Ask}
 */
function looked(seat, table) {
  const { piles, face_down: down } = /** @type {View} */ (table.view).reserves[seat];
  const whose = table.people[seat];
  const open = separated(piles.map(({ colour, cards }) => cardsWord(colour, cards.length).drawn));
  const hidden = down.map((card) => drawnHues(stillPossible(card, table.hints)));
  const title = drawn({ key: whose.isMe ? 'riserva.look.own' : 'riserva.look', args: { who: named(whose) } });
  return {
    say: [title, ' ', piles.length || down.length ? open : t('riserva.reserve.empty')],
    more: hidden.length ? [t('riserva.look.down', { n: hidden.length }), ' ', separated(hidden, '; ')] : null,
    aimed: true,
  };
}

/**
 * @param {Drawn[]} parts
 * @param {string} [between]
 * @returns {Drawn}
 */
const separated = (parts, between = ', ') => parts.flatMap((part, i) => (i ? [between, part] : [part]));
