/** @import { Eyes, Info } from './replay.js' */

/**
 * What the page's address asks for: `?as=` whose eyes, `?step=` the seq.
 * @param {Info} info
 * @returns {{eyes: Eyes | null, seq: number | null, refused: boolean}} refused: those eyes are closed now
 */
export function asked({ eyes: open, status, you }) {
  const query = new URLSearchParams(location.search);
  const wanted = open.find((eyes) => String(eyes) === query.get('as'));
  const seq = Number.parseInt(query.get('step') ?? '', 10);
  return {
    eyes: wanted ?? usual(open, status, you),
    seq: Number.isNaN(seq) ? null : seq,
    refused: query.has('as') && wanted === undefined && open.length > 0,
  };
}

/**
 * After the end everything lies open, as when everybody shows their cards.
 * @param {Eyes[]} open
 * @param {Info['status']} status
 * @param {number | null} you
 */
function usual(open, status, you) {
  const wanted = status === 'ended' ? 'open' : you;
  return open.find((eyes) => eyes === wanted) ?? open[0] ?? null;
}

/**
 * The address of a step.
 * @param {Eyes} eyes
 * @param {number} seq
 */
export function addressOf(eyes, seq) {
  const address = new URL(location.href);
  address.searchParams.set('as', String(eyes));
  address.searchParams.set('step', String(seq));
  address.searchParams.delete('lang');
  return address.href;
}

/**
 * Keeps the address in step, without a trail of its own: «back» leaves.
 * @param {Eyes} eyes
 * @param {number} seq
 */
export const keepAddress = (eyes, seq) => history.replaceState(history.state, '', addressOf(eyes, seq));
