import { t } from '../../lib/i18n.js';
import { denied } from '../../table/hand.js';
import { cardOf, habitatOf, isSpirit, movers, nextWorth } from './aim.js';
import { confirmed } from './confirm.js';
import { cardName } from './label.js';
import { refuse } from './refuse.js';

/** @import { Action, Card } from './habitat.js' */
/** @import { Ask, Table } from '../../table/game.js' */
/** @import { Hand } from './ui.js' */

/** @typedef {Omit<Ask, 'aimed'>} Asked what is asked of the card that lies large */

/**
 * @param {{card: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
export function take({ card: id }, table, hand) {
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
export function look({ card: id }, table) {
  const card = cardOf(id, table.view);
  return { say: card ? cardName(card) : '', more: fitting(id, table) };
}

/**
 * @param {{card: number, cell: number}} aim
 * @param {Table} table
 * @param {Hand} hand
 * @returns {Asked}
 */
export function moveIn({ card: id, cell }, table, hand) {
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
export function keep({ card: id }, table, hand) {
  const card = /** @type {Card} */ (cardOf(id, table.view));
  const can = table.legal.some((one) => one.type === 'keep_spirit' && one.card === id);
  if (!can) return { say: cardName(card), more: t('habitat.ask.keep.later') };
  return { say: t('habitat.ask.keep', { card: cardName(card) }), more: t('habitat.ask.keep.final'), confirm: confirmed(table, hand, 'keep', t('habitat.do.keep')) };
}
