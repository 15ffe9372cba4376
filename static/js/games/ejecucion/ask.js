import { t } from '../../lib/i18n.js';
import { confirm as button } from '../../table/confirm.js';
import { drawn, named, strong } from '../../table/words.js';
import { aimedAt, chosen } from './desk.js';
import { holdings, inWords } from './holdings.js';
import { consequence } from './prospect.js';
import { packageStanding } from './standing.js';
import { code, partsOf } from './wbs.js';
import { activityName, packageWord } from './words.js';

/** @import { Hints, Prospect, View } from './ejecucion.js' */
/** @import { Ask, Table } from '../../table/game.js' */
/** @import { Hand } from './desk.js' */

/**
 * What is asked of the reader, in a sentence, and what can be answered.
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
export function ask(table, hand) {
  const { aim } = hand.desk;
  const prospect = aimedAt(hand.desk, table);
  if (prospect) return lay(prospect, table, hand);
  if (aim.kind === 'package') return aboutPackage(aim.package, table);
  if (aim.kind === 'person') return aboutPerson(aim.seat, table);
  return { say: t(`ejecucion.ask.${best(table)}`), aimed: false };
}

/**
 * The best that one of the own cards can do.
 * @param {Table} table
 */
function best({ hints }) {
  const { prospects } = /** @type {Hints} */ (hints);
  if (prospects.some((one) => one.wins)) return 'turn_wins';
  return prospects.some((one) => one.closes) ? 'turn_closes' : 'turn';
}

/**
 * @param {Prospect} prospect
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Ask}
 */
function lay(prospect, table, hand) {
  const { activity } = /** @type {View} */ (table.view).hand.find(({ id }) => id === prospect.card) ?? { activity: 0 };
  const isOffered = chosen(hand.desk.aim, table) !== null;
  const name = strong(activityName(activity));
  return {
    say: drawn({ key: `ejecucion.ask.${isOffered ? 'lay' : 'look'}`, args: { name, code: code(activity, 4) } }),
    more: consequence(prospect, table),
    aimed: true,
    confirm: isOffered ? confirm(prospect, table, hand) : null,
  };
}

/**
 * The second tap: sends what is aimed at.
 * @param {Prospect} prospect
 * @param {Table} table
 * @param {Hand} hand
 */
const confirm = ({ wins, closes }, table, hand) =>
  button(table, { what: 'lay', words: t(`ejecucion.do.${wins ? 'win' : closes ? 'close' : 'lay'}`), send: hand.confirm });

/**
 * A package of the wall is looked at: whose it is, or what it lacks and how much of that is in sight.
 * @param {number} number
 * @param {Table} table
 * @returns {Ask}
 */
function aboutPackage(number, table) {
  const { laid, packages, hand: own } = /** @type {View} */ (table.view);
  const { unseen } = /** @type {Hints} */ (table.hints);
  const say = drawn({ key: 'ejecucion.ask.package', args: { package: packageWord(number), standing: packageStanding(number, table) } });
  if (packages[number] !== null) return { say, more: partsOf(number).map(activityName).join(' · '), aimed: true };
  const missing = partsOf(number).filter((one) => laid[one] === null);
  const mine = missing.filter((one) => own.some(({ activity }) => activity === one)).length;
  const more = [
    t('ejecucion.ask.missing', { list: missing.map((one) => `${(one & 3) + 1} ${activityName(one)}`).join(' · ') }),
    mine ? t('ejecucion.ask.missing_mine', { n: mine }) : '',
    unseen[number] && table.seat !== null ? t('ejecucion.ask.missing_unseen', { n: unseen[number] }) : '',
  ];
  return { say, more: more.filter(Boolean).join(' '), aimed: true };
}

/**
 * @param {number} seat
 * @param {Table} table
 * @returns {Ask}
 */
function aboutPerson(seat, { view, people }) {
  const cards = t('ejecucion.hand.count', { n: view.hands[seat] });
  return {
    say: drawn({ key: 'ejecucion.ask.person', args: { who: named(people[seat]), cards } }),
    more: t('ejecucion.ask.holds', { held: inWords(holdings(view, seat)) }),
    aimed: true,
  };
}
