import { lang } from '../lib/i18n.js';

const list = new Intl.ListFormat(lang, { type: 'unit', style: 'short' });

/**
 * What somebody did, in a line: only what was done at all, or that it was nothing.
 * @param {Iterable<[deed: string, n: number]>} totals
 * @param {(deed: string, n: number) => string} words of a deed; ``none`` = of nothing
 */
export function deedsLine(totals, words) {
  const done = [...totals].filter(([, n]) => n > 0).map(([deed, n]) => words(deed, n));
  return list.format(done.length ? done : [words('none', 0)]);
}
