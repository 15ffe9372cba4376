/**
 * Tells people who listen instead of looking. The page holds the live region, so that it is there before the first news.
 * @param {string} sentence
 */
export function announce(sentence) {
  const region = document.getElementById('news');
  if (region && sentence) region.textContent = sentence;
}
