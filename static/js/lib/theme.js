/** @typedef {'sobremesa' | 'vela'} Theme linen by day, candle by night */

/** @returns {Theme | null} null = as the system has it */
export function chosenTheme() {
  try {
    return /** @type {Theme | null} */ (localStorage.getItem('theme'));
  } catch {
    return null;
  }
}

/** @param {Theme | null} theme */
export function chooseTheme(theme) {
  try {
    if (theme) localStorage.setItem('theme', theme);
    else localStorage.removeItem('theme');
  } catch {
    document.documentElement.dataset.theme = theme ?? 'sobremesa';
    return;
  }
  document.dispatchEvent(new Event('themechosen'));
}
