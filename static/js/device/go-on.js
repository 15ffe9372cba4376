// The page of a one-time link. Its button is pressed by a script: the page tells nobody where it came from, so that a plain
// form would arrive as if from anywhere.
const form = /** @type {HTMLFormElement} */ (document.getElementById('go-on'));
const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  const answer = await fetch(location.href, { method: 'POST' }).catch(() => null);
  if (answer?.ok) location.replace(answer.url);
  else if (answer) location.reload();
  else {
    button.disabled = false;
    const trouble = document.querySelector('.lost__trouble');
    if (trouble) trouble.textContent = form.dataset.failed ?? '';
  }
});
