/** The step that is drawn, as the JSON that it was drawn from: fetched when it is asked for. */
const details = /** @type {HTMLDetailsElement} */ (document.getElementById('raw'));
const out = /** @type {HTMLElement} */ (details.querySelector('pre'));

details.addEventListener('toggle', async () => {
  if (!details.open) return;
  const asked = new URLSearchParams(location.search);
  const query = new URLSearchParams({ as: asked.get('as') ?? 'public', from: asked.get('step') ?? '1', count: '1' });
  const answer = await fetch(`${details.dataset.source}?${query}`).catch(() => null);
  const read = answer && (await answer.json());
  out.textContent = JSON.stringify(read?.steps?.[0] ?? read, null, 2);
});
