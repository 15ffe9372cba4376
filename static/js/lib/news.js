/** @type {string[]} what is still to be said of this moment */
let waiting = [];

/**
 * Tells people who listen instead of looking. The page holds the live region, so that it is there before the first news.
 * What several parts of a page say at the same moment is said together: of two changes at once only the last is heard.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!sentence) return;
  waiting.push(sentence);
  if (waiting.length === 1) queueMicrotask(say);
}

function say() {
  const region = document.getElementById('news');
  if (region) region.textContent = waiting.length === 1 ? waiting[0] : waiting.map(ended).join(' ');
  waiting = [];
}

/** @param {string} sentence */
const ended = (sentence) => (/[.!?…][»”"]?$/.test(sentence) ? sentence : `${sentence}.`);
