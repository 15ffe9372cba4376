/** @typedef {{box: DOMRect, within: string, drawing: Element | null}} Place where a piece is, and where within which drawing */

const MOVE = { duration: 280, easing: 'cubic-bezier(.2,.8,.2,1)' };
const ARRIVE = { duration: 240, easing: 'ease-out' };

/**
 * Draws, then lets every piece travel from where it was to where it is. A piece is an element with `data-flip`; it may
 * be another element, elsewhere, after the drawing. One that nobody saw before comes from the element whose `data-source`
 * it names in `data-from`, the first of several that was there; `data-wait` are the milliseconds after which it sets out. Nothing
 * waits for it. Where motion is unwanted, pieces appear at their new place by a fade. What lies where it lay in an SVG goes with
 * that, if it moves. While pieces are under way the root has `data-moving`, so that no box need clip them.
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function flip(root, draw) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = places(root, 'flip');
  const sources = places(root, 'source');
  draw();
  const origin = (/** @type {string} */ names) => sources.get(names.split(' ').find((name) => sources.has(name)) ?? '');
  const travels = pieces(root).map((piece) => travel(piece, before.get(piece.dataset.flip ?? '') ?? origin(piece.dataset.from ?? ''), still));
  settle(
    root,
    travels.filter((one) => one !== null),
  );
}

/**
 * @param {HTMLElement} root
 * @returns {HTMLElement[]}
 */
const pieces = (root) => [...root.querySelectorAll('[data-flip]')].map((piece) => /** @type {HTMLElement} */ (piece));

/**
 * @param {HTMLElement} root
 * @param {'flip' | 'source'} by
 * @returns {Map<string, Place>}
 */
function places(root, by) {
  const found = new Map();
  for (const node of root.querySelectorAll(`[data-${by}]`)) {
    const place = placeOf(node);
    if (place.box.width > 0) found.set(/** @type {HTMLElement} */ (node).dataset[by], place);
  }
  return found;
}

/**
 * @param {Element} piece
 * @returns {Place}
 */
function placeOf(piece) {
  const drawing = piece instanceof SVGGraphicsElement ? piece.ownerSVGElement : null;
  const at = drawing?.getScreenCTM()?.inverse().multiply(/** @type {SVGGraphicsElement} */ (piece).getScreenCTM() ?? undefined);
  return { box: piece.getBoundingClientRect(), within: at ? `${Math.round(at.e)} ${Math.round(at.f)}` : '', drawing };
}

/**
 * @param {HTMLElement} piece
 * @param {Place | undefined} before
 * @param {boolean} still
 * @returns {Animation | null} null when it stayed where it was, or is not to be seen
 */
function travel(piece, before, still) {
  const { box: is, within, drawing } = placeOf(piece);
  if (is.width === 0 || (drawing && drawing === before?.drawing && within === before.within)) return null;
  const was = before?.box;
  const later = { delay: Number(piece.dataset.wait ?? 0), fill: /** @type {const} */ ('backwards') };
  if (!was) return piece.animate([{ opacity: 0 }, {}], { ...ARRIVE, ...later });
  const unit = unitOf(piece);
  const [dx, dy] = [(was.left - is.left) / unit, (was.top - is.top) / unit];
  if (Math.abs(dx) + Math.abs(dy) < 2) return null;
  if (still) return piece.animate([{ opacity: 0 }, {}], { ...ARRIVE, ...later });
  const transform = `translate(${dx}px, ${dy}px) scale(${was.width / is.width}, ${was.height / is.height})`;
  return piece.animate(
    [
      { transform, transformOrigin: '0 0', zIndex: 3 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 3 },
    ],
    { ...MOVE, ...later },
  );
}

/**
 * How many pixels a unit of its drawing has: what lies within an SVG moves in the units of that.
 * @param {Element} piece
 */
const unitOf = (piece) => (piece instanceof SVGGraphicsElement && piece.ownerSVGElement ? (piece.getScreenCTM()?.a ?? 1) : 1);

/**
 * @param {HTMLElement} root
 * @param {Animation[]} travels
 */
async function settle(root, travels) {
  if (!travels.length) return;
  const turn = String(Number(root.dataset.moving ?? 0) + 1);
  root.dataset.moving = turn;
  await Promise.allSettled(travels.map((one) => one.finished));
  if (root.dataset.moving === turn) delete root.dataset.moving;
}
