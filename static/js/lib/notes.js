/** @import { Sound } from './sound.js' */
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

/**
 * Strikes the notes of a sound, at once where their time has gone by.
 * @param {AudioContext} on
 * @param {Sound} sound
 * @param {number} at
 */
export function ring(on, sound, at) {
  for (const note of NOTES[sound]) strike(on, note, Math.max(at, on.currentTime));
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
