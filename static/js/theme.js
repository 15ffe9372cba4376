// Before the first paint: day or candle, as chosen here or by the system. A classic script, so that nothing flashes.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // storage may be closed to us: the system decides
    }
    const theme = chosen ?? (dark.matches ? 'vela' : 'sobremesa');
    document.documentElement.dataset.theme = theme;
    const bar = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="theme-color"]'));
    if (bar) bar.content = (theme === 'vela' ? bar.dataset.night : bar.dataset.day) ?? '';
  };
  dark.addEventListener('change', paint);
  addEventListener('storage', paint);
  document.addEventListener('themechosen', paint);
  paint();
})();
