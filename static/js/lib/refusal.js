import { has, t } from './i18n.js';
import { ApiError } from './api.js';

/**
 * What was refused, in the reader's words.
 * @param {string | undefined} code
 * @param {Record<string, any>} [args]
 * @returns {string}
 */
export function refusal(code, args = {}) {
  const key = `error.${code}`;
  return has(key) ? t(key, args) : t('error.internal');
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export const sentenceOf = (error) => (error instanceof ApiError ? refusal(error.code, error.args) : t('error.internal'));
