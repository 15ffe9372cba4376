import { t } from '../../lib/i18n.js';

/**
 * A refusal of the rules in words.
 * @param {string} id
 * @param {Record<string, any>} args
 */
export const refuse = (id, args) => t(`habitat.refusal.${id}`, args);
