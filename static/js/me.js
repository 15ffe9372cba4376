// The page about oneself: another name, this device, good-bye.
import { forgetMe, patchMe, signOut } from './lib/api.js';
import { loadCatalogue, t } from './lib/i18n.js';
import { sentenceOf } from './lib/refusal.js';

const words = loadCatalogue();
const rename = /** @type {HTMLFormElement} */ (document.getElementById('rename'));
const said = /** @type {HTMLElement} */ (document.getElementById('said'));

rename.addEventListener('submit', async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (rename.elements.namedItem('nickname'));
  await words;
  said.textContent = await patchMe({ nickname: field.value }).then(
    ({ nickname }) => t('me.saved', { name: nickname }),
    sentenceOf,
  );
});

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-sure]'))) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(button.dataset.sure ?? ''));
  button.addEventListener('click', () => dialog.showModal());
}

/**
 * @param {string} action
 * @param {() => Promise<unknown>} deed
 */
function onceSure(action, deed) {
  const button = /** @type {HTMLButtonElement} */ (document.querySelector(`[data-action=${action}]`));
  button.addEventListener('click', async () => {
    button.disabled = true;
    const trouble = await deed().then(() => null, (error) => error);
    if (!trouble) return location.assign('/');
    await words;
    button.disabled = false;
    const place = button.closest('dialog')?.querySelector('[role=alert]');
    if (place) place.textContent = sentenceOf(trouble);
  });
}

onceSure('out', signOut);
onceSure('forget', forgetMe);
