import { has, t } from '../lib/i18n.js';

/**
 * @typedef {object} Game one of the catalogue (GET /api/games)
 * @property {string} id
 * @property {boolean} cooperative
 * @property {boolean} starter whether somebody begins; else all choose at once
 * @property {{min: number, max: number}} seats
 * @property {any} options the JSON Schema of the game's options
 */
/** @typedef {string | number | boolean} Value */
/** @typedef {{name: string, values: Value[]}} Option one choice of a game, with all that it can be */

/**
 * @param {any} schema
 * @returns {Option[]} in the game's own order; what has no list of values is no choice for people
 */
export function optionsOf(schema) {
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => ({ name, values: valuesOf(property) }))
    .filter((option) => option.values.length > 1);
}

/**
 * @param {any} property
 * @returns {Value[]}
 */
function valuesOf(property) {
  if (property.type === 'boolean') return [true, false];
  return property.enum ?? [];
}

/** @param {string} game */
export const gameName = (game) => t(`${game}.name`);

/**
 * @param {string} game
 * @param {string} option
 */
export const optionName = (game, option) => t(`${game}.option.${option}`);

/**
 * @param {string} game
 * @param {string} option
 * @param {Value} value
 */
export const valueName = (game, option, value) => t(`${game}.option.${option}.${value}`);

/**
 * A second, smaller line that says what the value means, where the game has one.
 * @param {string} game
 * @param {string} option
 * @param {Value} value
 * @returns {string}
 */
export function valueNote(game, option, value) {
  const key = `${game}.option.${option}.${value}.note`;
  return has(key) ? t(key) : '';
}

/**
 * The sheet's playful way to find who begins, where it has one.
 * @param {string} game
 */
export const firstQuestion = (game) => (has(`${game}.first_question`) ? t(`${game}.first_question`) : t('lobby.first'));
