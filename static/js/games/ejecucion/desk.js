import { TableHand } from '../../table/hand.js';
import { wholeOf } from './wbs.js';

/** @import { Action, Aim, Desk, Fact, Hints, Prospect, View } from './ejecucion.js' */
/** @import { Doors, Table } from '../../table/game.js' */

/** @type {Aim} */
const NOTHING = { kind: 'nothing' };

/**
 * What the reader does at this table.
 * @extends {TableHand<Action, Desk>}
 */
export class Hand extends TableHand {
  /** @param {Doors} doors */
  constructor(doors) {
    super(doors, { aim: NOTHING, looking: null });
  }

  /** @param {Table} table */
  meet(table) {
    super.meet(table);
    const { aim } = this.desk;
    if (aim.kind === 'card' && !holds(table.view, aim.card)) this.desk = { ...this.desk, aim: NOTHING };
  }

  /** @param {number} card of the own hand */
  card = (card) => {
    this._set({ aim: { kind: 'card', card }, looking: null });
    firstSeen('.ej-pack.is-aimed')?.scrollIntoView({ block: 'nearest' });
  };

  /** @param {number} number of a package on the wall */
  package = (number) => this._set({ aim: { kind: 'package', package: number }, looking: wholeOf(number) });

  /** @param {number} seat */
  person = (seat) => this._set({ aim: { kind: 'person', seat } });

  /**
   * Picks the deliverable to be seen large; the same again lets it go.
   * @param {number} deliverable
   */
  look = (deliverable) => {
    const { aim, looking } = this.desk;
    this._set({ aim: aim.kind === 'package' ? NOTHING : aim, looking: looking === deliverable ? null : deliverable });
  };

  /** @protected */
  _chosen() {
    return this._table && chosen(this.desk.aim, this._table);
  }

  /**
   * @protected
   * @returns {Partial<Desk>}
   */
  _sent() {
    return { aim: NOTHING, looking: null };
  }
}

/**
 * The legal action that confirming would send: the very object that the server offered.
 * @param {Aim} aim
 * @param {Table} table
 * @returns {Action | null}
 */
export const chosen = (aim, { legal }) =>
  aim.kind === 'card' ? (/** @type {Action[]} */ (legal).find(({ card }) => card === aim.card) ?? null) : null;

/**
 * What the card aimed at would do.
 * @param {Desk} desk
 * @param {Table} table
 * @returns {Prospect | null}
 */
export const aimedAt = ({ aim }, { hints }) =>
  aim.kind === 'card' ? (/** @type {Hints} */ (hints).prospects.find(({ card }) => card === aim.card) ?? null) : null;

/**
 * The package aimed at, or that of the card aimed at.
 * @param {Desk} desk
 * @param {Table} table
 * @returns {number | null}
 */
export const aimedPackage = (desk, table) =>
  desk.aim.kind === 'package' ? desk.aim.package : (aimedAt(desk, table)?.package ?? null);

/**
 * The deliverable that is seen large: of the card aimed at, the one picked, else where the last card was laid.
 * @param {Desk} desk
 * @param {Table} table
 * @returns {number}
 */
export const shown = (desk, table) =>
  desk.looking ?? aimedAt(desk, table)?.deliverable ?? wholeOf(wholeOf(lastLaid(table.facts) ?? 0));

/**
 * @param {Fact[]} facts
 * @returns {number | undefined}
 */
const lastLaid = (facts) => facts.findLast(({ type }) => type === 'activity_laid')?.card.activity;

/**
 * @param {View} view
 * @param {number} card
 */
const holds = (view, card) => view.hand.some(({ id }) => id === card);

/** @param {string} selector */
const firstSeen = (selector) => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
