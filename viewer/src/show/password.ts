import { domElement } from './dom.js';
import type { Words } from './words.js';

/** Asks the reader for the password of a document, where its pages will be shown. */
export function askPassword(place: HTMLElement, words: Words, isWrong: boolean): Promise<string> {
  const input = domElement('input', { type: 'password', autocomplete: 'off', required: true, id: 'password' });
  const form = domElement(
    'form',
    {},
    domElement('label', { for: 'password' }, words.passwordAsked),
    input,
    domElement('button', { type: 'submit' }, words.open),
  );
  const fault = domElement('p', { role: 'alert' }, isWrong ? words.passwordWrong : '');
  place.replaceChildren(domElement('div', { class: 'notice' }, form, fault));
  input.focus();
  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      resolve(input.value);
    });
  });
}
