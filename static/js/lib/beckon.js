// Calls back whoever looks at another tab: by the mark on the page's icon, and by a notification where that was wished for.
import { asset } from './asset.js';

const KEY = 'notify';

/** @param {boolean} on */
export function markIcon(on) {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"][type="image/svg+xml"]'));
  if (link) link.href = asset(on ? 'img/icon-turn.svg' : 'img/icon.svg');
}

/** @returns {boolean} whether it can be offered at all: browsers want https, or this computer itself */
export const canNotify = () => isSecureContext && 'Notification' in window;

/** @returns {boolean} whether it was wished for, and is allowed */
export function notifies() {
  try {
    return canNotify() && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/**
 * To be called from a tap: then the browser may ask.
 * @param {boolean} on
 * @returns {Promise<boolean>} whether it will be so
 */
export async function chooseNotify(on) {
  const allowed = on && (await Notification.requestPermission()) === 'granted';
  try {
    localStorage.setItem(KEY, allowed ? 'on' : 'off');
  } catch {
    // storage may be closed to us: then nobody is called
  }
  return allowed === on;
}

/**
 * @param {string} title
 * @param {string} body
 * @param {string} tag a newer one takes the place of an older one
 */
export function notify(title, body, tag) {
  if (!document.hidden || !notifies()) return;
  try {
    const note = new Notification(title, { body, tag, icon: asset('img/icon-192.png') });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // some phones show none that a page makes by itself
  }
}
