/** @typedef {{seq: number, at: number}} Seen how far a table was seen in this browser, and when, in milliseconds since 1970 */

const KEY = 'sobremesa.seen';
const KEPT = 40;

/** @returns {Record<string, Seen>} by table, the one seen last at the end */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {}; // no storage here, or not ours
  }
}

/**
 * @param {string} table
 * @returns {Seen | null} null = this browser has never shown it
 */
export const seenAt = (table) => read()[table] ?? null;

/**
 * Remembers, for all tabs and after they are closed, how far somebody has seen a table here.
 * @param {string} table
 * @param {number} seq
 */
export function see(table, seq) {
  const { [table]: before, ...others } = read();
  const kept = Object.entries(others).slice(1 - KEPT);
  const seen = { seq: Math.max(seq, before?.seq ?? 0), at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [table]: seen }));
  } catch {
    // full, or none: then nobody is told what they have missed
  }
}
