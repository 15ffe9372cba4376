/** @typedef {'offered' | 'done'} Visit what this browser remembers of a game: its lesson was offered, or is behind us */

/**
 * @param {string} game
 * @returns {Visit | null}
 */
export function visitOf(game) {
  try {
    return /** @type {Visit | null} */ (localStorage.getItem(`learn.${game}`));
  } catch {
    return 'done';
  }
}

/**
 * @param {string} game
 * @param {Visit} visit
 */
export function rememberVisit(game, visit) {
  try {
    localStorage.setItem(`learn.${game}`, visit);
  } catch {
    // storage may be closed to us: nothing is offered then
  }
}

/**
 * Where the guided first turn is, and where it leads back to.
 * @param {string} game
 * @param {string | null} back
 */
export const lessonPath = (game, back) => `/learn/${game}${back ? `?back=${back}` : ''}`;
