import { type FormControl, newId } from './control.js';
import { htmlElement } from './element.js';
import { signaturePad, typedSignature } from './signature-ink.js';
import { labelOf } from './words.js';

const SOURCES = ['File', 'Draw', 'Type'] as const;
type Source = (typeof SOURCES)[number];

/** A picture or a signature: a file, a drawing, or a typed name. Its value is a `data:` address. */
export function pictureControl(name: string): FormControl {
  let address: unknown;
  let own: string | undefined;
  const group = newId();
  const holder = htmlElement('div');
  const root = htmlElement('fieldset', { class: 'picture' }, htmlElement('legend', {}, labelOf(name)));
  const took = (given: string | undefined): void => {
    address = own = given;
    root.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const makers: Record<Source, () => HTMLElement> = {
    File: () => fileInput(`${labelOf(name)}: file`, took),
    Draw: () => signaturePad(`${labelOf(name)}: draw with a pointer or a finger`, took),
    Type: () => typedSignature(`${labelOf(name)}: name`, took),
  };
  const radios = SOURCES.map((source) => {
    const radio = htmlElement('input', { type: 'radio', name: group, value: source, checked: source === 'File' });
    radio.addEventListener('change', () => {
      holder.replaceChildren(makers[source]());
      took(undefined);
    });
    return radio;
  });
  holder.append(makers.File());
  const choices = radios.map((radio) => htmlElement('label', {}, radio, radio.value));
  root.append(htmlElement('div', { class: 'source' }, ...choices), holder);
  return {
    root,
    count: 1,
    value: () => address,
    set(value) {
      if (value === own) return;
      address = value;
      own = undefined;
    },
  };
}

function fileInput(label: string, took: (address: string | undefined) => void): HTMLElement {
  const input = htmlElement('input', { type: 'file', accept: 'image/png,image/jpeg,image/gif', 'aria-label': label });
  // The file is read before its control reports a change.
  input.addEventListener('input', (event) => event.stopPropagation());
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (!file) return took(undefined);
    const reader = new FileReader();
    reader.addEventListener('load', () => took(String(reader.result)));
    reader.readAsDataURL(file);
  });
  return input;
}
