/**
 * The same question asked once for each key; what failed is asked anew.
 * @template T
 * @param {(key: string) => Promise<T>} ask
 * @returns {(key: string) => Promise<T>}
 */
export function once(ask) {
  /** @type {Map<string, Promise<T>>} */
  const answers = new Map();
  return (key) => {
    const known = answers.get(key) ?? ask(key);
    answers.set(key, known);
    known.catch(() => answers.delete(key));
    return known;
  };
}
