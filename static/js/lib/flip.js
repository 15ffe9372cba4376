/** @typedef {Map<string, DOMRect>} Places where each piece was, by its `data-flip` */

const MOVE = { duration: 280, easing: 'cubic-bezier(.2,.8,.2,1)' };
const ARRIVE = { duration: 240, easing: 'ease-out' };

/**
 * Draws, then lets every piece travel from where it was to where it is. A piece is an element with `data-flip`; it may
 * be another element, elsewhere, after the drawing. One that nobody saw before comes from the element whose `data-source`
 * it names in `data-from`. Nothing waits for it, and with reduced motion nothing moves.
 * @param {Element} root
 * @param {() => void} draw
 */
export function flip(root, draw) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return draw();
  const before = places(root);
  const sources = places(root, 'source');
  draw();
  for (const piece of pieces(root)) travel(piece, before.get(idOf(piece)) ?? sources.get(piece.dataset.from ?? ''));
}

/**
 * @param {Element} root
 * @returns {HTMLElement[]}
 */
const pieces = (root) => [...root.querySelectorAll('[data-flip]')].map((piece) => /** @type {HTMLElement} */ (piece));

/** @param {HTMLElement} piece */
const idOf = (piece) => piece.dataset.flip ?? '';

/**
 * @param {Element} root
 * @param {'flip' | 'source'} [by]
 * @returns {Places}
 */
function places(root, by = 'flip') {
  const found = new Map();
  for (const node of root.querySelectorAll(`[data-${by}]`)) {
    const box = node.getBoundingClientRect();
    if (box.width > 0) found.set(/** @type {HTMLElement} */ (node).dataset[by], box);
  }
  return found;
}

/**
 * @param {HTMLElement} piece
 * @param {DOMRect | undefined} was
 */
function travel(piece, was) {
  const is = piece.getBoundingClientRect();
  if (is.width === 0) return;
  if (!was) {
    piece.animate([{ opacity: 0 }, {}], ARRIVE);
    return;
  }
  const [dx, dy] = [was.left - is.left, was.top - is.top];
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const transform = `translate(${dx}px, ${dy}px) scale(${was.width / is.width}, ${was.height / is.height})`;
  piece.animate([{ transform, transformOrigin: '0 0', zIndex: 3 }, { transform: 'none', transformOrigin: '0 0', zIndex: 3 }], MOVE);
}
