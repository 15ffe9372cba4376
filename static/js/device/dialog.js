import { newDeviceLink } from '../lib/api.js';
import { copy } from '../lib/copy.js';

/** @typedef {'asking' | 'ready' | 'over' | 'trouble'} State */

/** How long "copied" stays on the button, in milliseconds. */
const SAID_FOR = 2_500;

/** The window that brings one more device along: a link for it, as a QR code and as text, until it has run out. */
class DeviceDialog {
  #dialog;
  #url;
  #path;
  #reach;
  /** @type {number | undefined} */
  #over;

  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.#dialog = dialog;
    this.#url = /** @type {HTMLInputElement} */ (dialog.querySelector('.device__url'));
    this.#path = /** @type {SVGPathElement} */ (dialog.querySelector('.device__qr path'));
    this.#reach = /** @type {HTMLElement} */ (dialog.querySelector('.device__reach'));
    dialog.addEventListener('close', () => this.#forget());
    dialog.querySelector('[data-action=another-link]')?.addEventListener('click', () => this.#ask());
    dialog.querySelector('[data-action=copy-device-link]')?.addEventListener('click', (event) => this.#copy(event));
    this.#url.addEventListener('focus', () => this.#url.select());
  }

  open() {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#ask();
  }

  async #ask() {
    this.#forget();
    this.#show('asking');
    const link = await newDeviceLink(document.getElementById('room')?.dataset.code).catch(() => null);
    if (!this.#dialog.open) return;
    if (!link) {
      this.#show('trouble');
      return;
    }
    this.#url.value = link.url;
    this.#path.setAttribute('d', link.qr.path);
    this.#path.ownerSVGElement?.setAttribute('viewBox', `0 0 ${link.qr.size} ${link.qr.size}`);
    this.#reach.hidden = link.reach !== 'local';
    this.#over = setTimeout(() => this.#runOut(), Date.parse(link.expires_at) - Date.now());
    this.#show('ready');
  }

  #runOut() {
    this.#forget();
    this.#show('over');
  }

  /** What is shown no longer is not kept in the page either. */
  #forget() {
    clearTimeout(this.#over);
    this.#url.value = '';
    this.#path.setAttribute('d', '');
  }

  /** @param {State} state */
  #show(state) {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.#dialog.querySelectorAll('[data-when]'))) {
      part.hidden = !part.dataset.when?.split(' ').includes(state);
    }
  }

  /** @param {Event} event */
  async #copy({ currentTarget }) {
    const button = /** @type {HTMLElement} */ (currentTarget);
    const words = /** @type {HTMLElement} */ (button.querySelector('span'));
    const before = words.textContent;
    const copied = await copy(this.#url.value, this.#dialog);
    words.textContent = (copied ? button.dataset.done : button.dataset.failed) ?? '';
    setTimeout(() => (words.textContent = before), SAID_FOR);
  }
}

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('device-link'));
const device = new DeviceDialog(dialog);

export const open = () => device.open();
