// A form that waits for a name says so in the page's language; the browser would use its own.
const field = /** @type {HTMLInputElement} */ (document.getElementById('nickname'));

field.addEventListener('invalid', () => field.setCustomValidity(field.validity.valueMissing ? (field.dataset.missing ?? '') : ''));
field.addEventListener('input', () => field.setCustomValidity(''));

export {};
