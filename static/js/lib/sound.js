/** @typedef {'turn' | 'card' | 'success' | 'mistake' | 'end'} Sound */

const KEY = 'sound';

/** @type {AudioContext | null} */
let audio = null;

/** @returns {boolean | null} whether sounds are wanted; null = nobody has said */
export function soundChoice() {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? null : chosen === 'on';
  } catch {
    return false;
  }
}

/**
 * To be called from a tap: browsers let nothing sound before one.
 * @param {boolean} on
 */
export function chooseSound(on) {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // storage may be closed to us: then there are no sounds
  }
  if (on) play('turn');
}

/**
 * Lets a sound be heard, if sounds are wanted and the browser allows it. The notes are fetched by who wants to hear them.
 * @param {Sound} sound
 * @param {number} [after] in seconds
 */
export function play(sound, after = 0) {
  if (!soundChoice() || typeof AudioContext !== 'function') return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  const at = audio.currentTime + after;
  import('./notes.js').then(({ ring }) => ring(/** @type {AudioContext} */ (audio), sound, at)).catch(() => {});
}
