/** @typedef {'turn' | 'card' | 'success' | 'mistake' | 'end'} Sound */
/** @typedef {[pitch: number, start: number, ring: number, loud: number]} Note in hertz, seconds, seconds, and 0 to 1 */

/** Struck wood, more or less: every sound is a few notes, made when it is heard. @type {Record<Sound, Note[]>} */
const NOTES = {
  turn: [
    [659, 0, 0.5, 0.22],
    [880, 0.14, 0.8, 0.2],
  ],
  card: [
    [330, 0, 0.12, 0.14],
    [494, 0.04, 0.14, 0.08],
  ],
  success: [
    [523, 0, 0.35, 0.15],
    [659, 0.09, 0.35, 0.15],
    [784, 0.18, 0.7, 0.17],
  ],
  mistake: [
    [220, 0, 0.4, 0.22],
    [175, 0.17, 0.7, 0.22],
  ],
  end: [
    [392, 0, 0.6, 0.15],
    [523, 0.16, 0.6, 0.15],
    [659, 0.32, 0.7, 0.15],
    [784, 0.48, 1.4, 0.17],
    [1047, 0.48, 1.4, 0.08],
  ],
};
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
 * Lets a sound be heard, if sounds are wanted and the browser allows it.
 * @param {Sound} sound
 * @param {number} [after] in seconds
 */
export function play(sound, after = 0) {
  if (!soundChoice() || typeof AudioContext !== 'function') return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  for (const note of NOTES[sound]) strike(audio, note, audio.currentTime + after);
}

/**
 * @param {AudioContext} on
 * @param {Note} note
 * @param {number} at
 */
function strike(on, [pitch, start, ring, loud], at) {
  partial(on, pitch, at + start, ring, loud);
  partial(on, pitch * 4, at + start, ring / 5, loud / 6);
}

/**
 * @param {AudioContext} on
 * @param {number} pitch
 * @param {number} at
 * @param {number} ring
 * @param {number} loud
 */
function partial(on, pitch, at, ring, loud) {
  const voice = on.createOscillator();
  const gain = on.createGain();
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + ring);
  voice.connect(gain).connect(on.destination);
  voice.start(at);
  voice.stop(at + ring + 0.02);
}
