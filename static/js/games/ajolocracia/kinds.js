/** @import { Family, Kind, Laid, Lot, Tile, View, Hints } from './ajolocracia.js' */

/** What is printed large in a card's corner. @type {Record<Kind, string>} */
export const PRINTED = {
  citizens_1: '1',
  citizens_2: '2',
  citizens_3: '3',
  isopods: '5',
  beetles: '10',
  institution: '15',
  mexicanum: '3',
  lermaense: '2',
  rosaceum: '1',
  environment: '×3',
  ine: '2',
  value: '±6',
};

/** @type {Family[]} in the order of the sheet's score table */
const FAMILIES = ['citizens', 'isopods', 'beetles', 'institution', 'ambystomas', 'environment', 'ine', 'value'];

/** Which line of the score counts a family. @type {Partial<Record<Family, import('./ajolocracia.js').Line>>} */
const LINES = { citizens: 'citizens', isopods: 'isopods', beetles: 'beetles', institution: 'institutions', ambystomas: 'ambystomas' };

const SPECIES = new Set(['mexicanum', 'lermaense', 'rosaceum']);

/**
 * @param {Kind} kind
 * @returns {Family}
 */
export function familyOf(kind) {
  if (kind.startsWith('citizens')) return 'citizens';
  return SPECIES.has(kind) ? 'ambystomas' : /** @type {Family} */ (kind);
}

/** @param {Kind} kind how many faces it shows */
export const facesOn = (kind) => (kind.startsWith('citizens') ? Number(PRINTED[kind]) : 0);

/**
 * What lies in front of a seat, by family, what is kept from earlier rounds included.
 * @param {View} view
 * @param {Hints} hints
 * @param {number} seat
 * @returns {Lot[]}
 */
export function lotsOf(view, hints, seat) {
  const tiles = tilesOf([...view.laid[seat], ...view.kept[seat].map((card) => ({ card }))], view);
  return FAMILIES.flatMap((family) => {
    const own = tiles.filter((tile) => familyOf(tile.kind) === family);
    const line = LINES[family];
    const count = family === 'citizens' ? hints.faces[seat] : own.reduce((sum, tile) => sum + tile.cards.length, 0);
    return own.length ? [{ family, tiles: own, count, points: line ? hints.points[seat][line] : null }] : [];
  });
}

/**
 * @param {Laid[]} laid
 * @param {View} view
 * @returns {Tile[]} cards of one look together, in the order in which the first of each came
 */
function tilesOf(laid, { faces }) {
  const covered = new Set(laid.map(({ on }) => on));
  /** @type {Map<string, Tile>} */
  const tiles = new Map();
  for (const { card, on } of laid) {
    const kind = faces[card];
    if (kind === null || covered.has(card)) continue;
    const tripled = on !== undefined;
    const tile = tiles.get(`${kind} ${tripled}`) ?? { kind, cards: [], tripled };
    tile.cards.push(card);
    tiles.set(`${kind} ${tripled}`, tile);
  }
  return [...tiles.values()].sort((one, other) => other.kind.localeCompare(one.kind) * Number(one.kind.startsWith('citizens')));
}
