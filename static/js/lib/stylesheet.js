import { asset } from './asset.js';

/**
 * A stylesheet that the page has not got yet; settles when it is in force.
 * @param {string} path below `static/`
 * @param {Record<string, string>} [data] of its link, as `data-…`
 * @returns {Promise<unknown>}
 */
export function addStylesheet(path, data = {}) {
  const href = asset(path);
  const known = [...document.querySelectorAll('link[rel=stylesheet]')];
  if (known.some((link) => link instanceof HTMLLinkElement && link.href === new URL(href, location.href).href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.assign(link.dataset, data);
  return new Promise((settle, fail) => {
    link.onload = settle;
    link.onerror = () => {
      link.remove();
      fail(new Error(`No styles at ${path}`));
    };
    document.head.append(link);
  });
}
