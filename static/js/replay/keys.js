/** @typedef {{back: () => void, forward: () => void, toStart: () => void, toEnd: () => void, toggle: () => void, letGo: () => void}} Deeds */

/** @type {Record<string, keyof Deeds>} */
const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'toStart', End: 'toEnd', ' ': 'toggle', Escape: 'letGo' };

/**
 * Arrows step, Home and End jump, the space bar plays, Esc lets go of what is looked at, wherever the focus is, except where these keys
 * have another meaning.
 * @param {Deeds} deeds
 * @returns {() => void} ends it
 */
export function listenToKeys(deeds) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const deed = KEYS[event.key];
    if (!deed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    event.preventDefault();
    deeds[deed]();
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}

/** @param {KeyboardEvent} event */
function isTaken({ key, target }) {
  if (!(target instanceof Element)) return false;
  if (key === ' ' && target.matches('input[type="range"]')) return false;
  if (target.closest('select, input, textarea, dialog, details[open], [data-own-keys]')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
