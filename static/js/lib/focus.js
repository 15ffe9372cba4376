/**
 * Draws without losing the keyboard's place: what had the focus keeps it, also when it moved; when it is gone, its
 * `data-focus-next` (a selector) or the page's main part takes over.
 * @param {Element} root
 * @param {() => void} draw
 */
export function keepFocus(root, draw) {
  const held = document.activeElement;
  const heir = held?.closest('[data-focus-next]')?.getAttribute('data-focus-next');
  const inside = (held instanceof HTMLElement || held instanceof SVGElement) && root.contains(held);
  draw();
  if (!inside || document.activeElement === held) return;
  if (held.isConnected) held.focus({ preventScroll: true });
  else focusOn(root.querySelector(heir ?? 'main') ?? root.querySelector('main'));
}

/** @param {Element | null} place */
function focusOn(place) {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
