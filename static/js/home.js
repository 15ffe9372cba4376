// The front door: a game tapped before there is a name is still the one that is laid when the name is there.
const form = /** @type {HTMLFormElement} */ (document.getElementById('make'));
const lay = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
const chosen = document.createElement('small');

for (const tile of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.tile'))) {
  tile.addEventListener('click', () => {
    if (form.checkValidity()) return;
    lay.value = tile.value;
    chosen.textContent = tile.querySelector('.tile__name')?.textContent ?? '';
    lay.append(chosen);
  });
}

export {};
