import type { DataSchema } from '../protocol.js';
import { element } from './element.js';

/** The form of a template, and what was typed into it. */
export interface FillForm {
  readonly elements: readonly HTMLElement[];
  /** Fields that somebody can fill in. */
  readonly count: number;
  /** The data, without what was left empty. */
  data(): Readonly<Record<string, unknown>>;
}

/** A control and the value that it has now; undefined where it is empty. */
interface Control {
  readonly root: HTMLElement;
  readonly count: number;
  value(): unknown;
}

let ids = 0;

/** A form made of what a template asks for. */
export function fillForm(schema: DataSchema): FillForm {
  const inner = objectControl(schema);
  return {
    elements: [...inner.root.children] as HTMLElement[],
    count: inner.count,
    data: () => (inner.value() ?? {}) as Readonly<Record<string, unknown>>,
  };
}

function controlOf(name: string, schema: DataSchema): Control {
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('array')) return listControl(name, schema.items ?? {});
  if (schema.properties) {
    const inner = objectControl(schema);
    return { ...inner, root: element('fieldset', {}, element('legend', {}, labelOf(name)), ...inner.root.children) };
  }
  if (types.includes('boolean')) return checkControl(name);
  if (schema.contentMediaType === 'image/*') return pictureControl(name);
  return schema.enum ? choiceControl(name, schema.enum) : textControl(name, schema.format === 'date' ? 'date' : 'text');
}

function objectControl({ properties = {} }: DataSchema): Control {
  const controls = Object.entries(properties).map(([name, schema]) => [name, controlOf(name, schema)] as const);
  return {
    root: element('div', {}, ...controls.map(([, { root }]) => root)),
    count: controls.reduce((sum, [, { count }]) => sum + count, 0),
    value() {
      const given = controls.map(([name, control]) => [name, control.value()] as const);
      const present = given.filter(([, value]) => value !== undefined);
      return present.length > 0 ? Object.fromEntries(present) : undefined;
    },
  };
}

/** Rows that somebody adds and takes away. */
function listControl(name: string, items: DataSchema): Control {
  const rows: Control[] = [];
  const holder = element('div');
  const add = element('button', { type: 'button' }, `Add to ${labelOf(name)}`);
  add.addEventListener('click', () => {
    const row = items.properties ? objectControl(items) : textControl('value', 'text');
    const remove = element('button', { type: 'button' }, 'Take away');
    const legend = element('legend', {}, `${labelOf(name)} ${rows.length + 1}`);
    const box = element('fieldset', {}, legend, ...[...row.root.children], remove);
    remove.addEventListener('click', () => {
      rows.splice(rows.indexOf(row), 1);
      box.remove();
      add.focus();
    });
    rows.push(row);
    holder.append(box);
    box.querySelector('input')?.focus();
  });
  return {
    root: element('fieldset', {}, element('legend', {}, labelOf(name)), holder, add),
    count: 1,
    value: () => (rows.length > 0 ? rows.map((row) => row.value() ?? {}) : undefined),
  };
}

function textControl(name: string, type: 'text' | 'date'): Control {
  const id = `field-${++ids}`;
  const input = element('input', { id, type, autocomplete: 'off' });
  return { root: labelled(id, name, input), count: 1, value: () => input.value || undefined };
}

function choiceControl(name: string, values: readonly string[]): Control {
  const id = `field-${++ids}`;
  const options = values.map((value) => element('option', { value }, value));
  const select = element('select', { id }, element('option', { value: '' }, 'As it is'), ...options);
  return { root: labelled(id, name, select), count: 1, value: () => select.value || undefined };
}

/** A picture goes into the data as a `data:` address. */
function pictureControl(name: string): Control {
  const id = `field-${++ids}`;
  const input = element('input', { id, type: 'file', accept: 'image/png,image/jpeg,image/gif' });
  let address: string | undefined;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    address = undefined;
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      address = String(reader.result);
    });
    reader.readAsDataURL(file);
  });
  return { root: labelled(id, name, input), count: 1, value: () => address };
}

function checkControl(name: string): Control {
  const input = element('input', { type: 'checkbox' });
  let touched = false;
  input.addEventListener('change', () => {
    touched = true;
  });
  return {
    root: element('label', { class: 'check' }, input, labelOf(name)),
    count: 1,
    value: () => (touched ? input.checked : undefined),
  };
}

const labelled = (id: string, name: string, input: HTMLElement): HTMLElement =>
  element('div', { class: 'field' }, element('label', { for: id }, labelOf(name)), input);

/** `customer_name` and `customerName` read as `Customer name`. */
function labelOf(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
