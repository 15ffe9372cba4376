const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrows walk round a row of buttons; Esc goes one step back.
 * @param {HTMLElement} root
 * @param {() => boolean} back
 * @returns {() => void} ends it
 */
export function listenToKeys(root, back) {
  /** @param {KeyboardEvent} event */
  const listen = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.key === 'Escape' && !document.querySelector('dialog[open], details[data-menu][open]')) back();
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (step && walk(event.target, step)) event.preventDefault();
  };
  root.addEventListener('keydown', listen);
  return () => root.removeEventListener('keydown', listen);
}

/**
 * @param {EventTarget | null} from
 * @param {number} step
 * @returns {boolean}
 */
function walk(from, step) {
  if (!(from instanceof HTMLButtonElement)) return false;
  const row = from.closest('[data-arrows]');
  if (!row) return false;
  const buttons = [...row.querySelectorAll('button')].filter((button) => button.offsetParent !== null);
  const next = buttons[(buttons.indexOf(from) + step + buttons.length) % buttons.length];
  next?.focus();
  return next !== undefined;
}
