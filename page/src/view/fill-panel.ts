import type { PlacedField, WantedData } from '../protocol.js';
import { isJsonObject } from './control.js';
import { byId, htmlElement, save } from './element.js';
import { type FillData, fillForm } from './fill-form.js';
import { labelOf, messageOf, sentence, withNoun } from './words.js';

export interface FillPanel {
  readonly count: number;
  /** The data of the form. Throws an `Error` if the JSON is invalid. */
  data(): FillData;
}

/** Makes the form of a template, and synchronizes it with its JSON. `name` is the beginning of the names of files. */
export function fillPanel({ schema, sample }: WantedData, name: () => string): FillPanel {
  const form = fillForm(schema);
  const json = byId('json', HTMLTextAreaElement);
  const fault = byId('json-fault', HTMLElement);
  const text = (): string => `${JSON.stringify(form.data(), undefined, 2)}\n`;
  const write = (): void => {
    json.value = text();
    fault.textContent = '';
  };
  const read = (): void => {
    try {
      form.set(dataOf(json.value));
      fault.textContent = '';
    } catch (error) {
      fault.textContent = messageOf(error);
    }
  };
  const fields = htmlElement('div', { id: 'fill-fields' }, ...form.elements);
  byId('fill-fields', HTMLElement).replaceWith(fields);
  fields.addEventListener('input', write);
  json.oninput = read;
  const keep = (button: string, kind: string, contents: () => string): void => {
    byId(button, HTMLButtonElement).onclick = () =>
      save(new TextEncoder().encode(contents()), `${name()} ${kind}.json`, 'application/json');
  };
  keep('json-save', 'data', () => json.value);
  keep('schema-save', 'schema', () => `${JSON.stringify(schema, undefined, 2)}\n`);
  byId('json-sample', HTMLButtonElement).onclick = () => {
    form.set(sample);
    write();
  };
  const file = byId('json-open', HTMLInputElement);
  file.onchange = async () => {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (!chosen) return;
    json.value = await chosen.text();
    read();
  };
  write();
  return {
    count: form.count,
    data() {
      // Form and JSON have the same content, unless the JSON is invalid.
      dataOf(json.value);
      return form.data();
    },
  };
}

function dataOf(text: string): FillData {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, '') || '{}');
  } catch (error) {
    throw new Error(`This is not JSON: ${messageOf(error)}`);
  }
  if (!isJsonObject(value)) throw new Error('The data must be an object: { "name": "value" }');
  return value;
}

/** A field as its form calls it: `customer.name | upper` is `Customer name`. */
const nameOf = ({ name }: Pick<PlacedField, 'name'>): string =>
  labelOf((name.split('|', 1)[0] ?? '').trimEnd().replaceAll('.', ' '));

/** The fields without a value, by name; one that shows on the pages is a button that goes there. */
export function unfilledList(
  fields: readonly PlacedField[],
  show: (field: PlacedField) => void,
): readonly HTMLElement[] {
  if (fields.length === 0) return [];
  const items = fields.map((field) => {
    const said = field.reason ? `${nameOf(field)}: ${field.reason}` : nameOf(field);
    if (field.places.length === 0) return htmlElement('li', {}, said);
    const where = htmlElement('span', { class: 'difference-place' }, ` page ${field.places[0].page + 1}`);
    const button = htmlElement('button', { type: 'button' }, said, where);
    button.addEventListener('click', () => show(field));
    return htmlElement('li', {}, button);
  });
  return [
    htmlElement('h2', { class: 'group-title' }, sentence(`${withNoun(fields.length, 'field')} without a value`)),
    htmlElement('ul', { class: 'places' }, ...items),
  ];
}
