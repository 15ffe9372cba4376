/**
 * Puts a text on the clipboard. The modern way needs https, and a table at home has none: then the old one.
 * @param {string} text
 * @param {Element} near where a field may stand for a moment; an open window lets nothing outside of it be chosen
 * @returns {Promise<boolean>} whether it is there
 */
export async function copy(text, near = document.body) {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const held = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden-label';
  near.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (held instanceof HTMLElement) held.focus({ preventScroll: true });
  return copied;
}
