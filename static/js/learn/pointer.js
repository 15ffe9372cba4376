/** @import { Point } from './lesson.js' */

/** How far the ring stands off, in pixels. */
const OFF = 6;
/** Pieces and buttons have arrived by then, in milliseconds. */
const SETTLED = 360;

/** A ring and an arrow over what is to be tapped next. They lie above everything and take no taps. */
export class Pointer {
  #ring = document.createElement('div');
  /** @type {Element | null} */
  #target = null;
  /** @type {number | undefined} */
  #timer;

  constructor() {
    this.#ring.className = 'pointer';
    this.#ring.setAttribute('aria-hidden', 'true');
    this.#ring.hidden = true;
    document.body.append(this.#ring);
    addEventListener('resize', this.#place);
    addEventListener('scroll', this.#place, { capture: true, passive: true });
    addEventListener('transitionend', this.#place);
  }

  /** @param {Element | null} target null = nothing */
  show(target) {
    if (target && target !== this.#target) target.scrollIntoView({ block: 'nearest' });
    this.#target = target;
    this.#place();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#place, SETTLED);
    this.#follow(target?.closest('[data-flip]'));
  }

  /**
   * On a busy device a piece that travels arrives later than that.
   * @param {Element | null | undefined} piece
   */
  async #follow(piece) {
    await Promise.allSettled((piece?.getAnimations() ?? []).map((one) => one.finished));
    this.#place();
  }

  #place = () => {
    const box = this.#target?.isConnected ? this.#target.getBoundingClientRect() : null;
    this.#ring.hidden = !box?.width;
    if (!box?.width) return;
    const { style } = this.#ring;
    style.left = `${box.left - OFF}px`;
    style.top = `${box.top - OFF}px`;
    style.width = `${box.width + 2 * OFF}px`;
    style.height = `${box.height + 2 * OFF}px`;
  };
}

/**
 * What is to be tapped next on the way through `points`: the first that is there and not yet chosen, else the last that is
 * there; on a wrong way, the button that leads back.
 * @param {HTMLElement} root
 * @param {Point[]} points
 * @returns {Element | null}
 */
export function nextOf(root, points) {
  const places = points.map((point) => find(root, point));
  const open = places.find((place) => place?.getAttribute('aria-pressed') === 'false');
  const last = places.findLast((place) => place && place.getAttribute('aria-pressed') !== 'true');
  return open ?? last ?? (points.length ? root.querySelector('[data-action="back"]') : null);
}

/**
 * @param {HTMLElement} root
 * @param {Point} point
 * @returns {Element | null}
 */
function find(root, { name, value }) {
  const found = root.querySelectorAll(`[data-${name}="${CSS.escape(value)}"]`);
  return [...found].find((one) => one.getClientRects().length > 0) ?? null;
}
