/**
 * The address of a file below `static/`, of the same version as this module.
 * @param {string} path
 */
export const asset = (path) => new URL(`../../${path}`, import.meta.url).pathname;
