import type { DataSchema } from '../protocol.js';
import { type FormControl, isJsonObject, labelled } from './control.js';
import { htmlElement } from './element.js';
import { pictureControl } from './picture-control.js';
import { labelOf } from './words.js';

export type FillData = Readonly<Record<string, unknown>>;

export interface FillForm {
  readonly elements: readonly HTMLElement[];
  readonly count: number;
  /** The data of the form, without empty inputs. */
  data(): FillData;
  /** Writes data into the form. Values without a control are kept, and `data` returns them again. */
  set(data: FillData): void;
}

/** A form made from a template's schema. Its controls report changes by the event `input`. */
export function fillForm(schema: DataSchema): FillForm {
  const inner = objectControl(schema);
  return {
    elements: [...inner.root.children] as HTMLElement[],
    count: inner.count,
    data: () => (inner.value() ?? {}) as FillData,
    set: (data) => inner.set(data),
  };
}

function controlOf(name: string, schema: DataSchema): FormControl {
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('array')) return listControl(name, schema.items ?? {});
  if (schema.properties) {
    const inner = objectControl(schema);
    return {
      ...inner,
      root: htmlElement('fieldset', {}, htmlElement('legend', {}, labelOf(name)), ...inner.root.children),
    };
  }
  if (types.includes('boolean')) return checkControl(name);
  if (schema.contentMediaType === 'image/*') return pictureControl(name);
  return schema.enum ? choiceControl(name, schema.enum) : textControl(name, schema.format === 'date' ? 'date' : 'text');
}

function objectControl({ properties = {} }: DataSchema): FormControl {
  const controls = Object.entries(properties).map(([name, schema]) => [name, controlOf(name, schema)] as const);
  let others: FillData = {};
  /** Data that is not an object, although the template needs one. It is returned as long as no control has a value. */
  let whole: unknown;
  return {
    root: htmlElement('div', {}, ...controls.map(([, { root }]) => root)),
    count: controls.reduce((sum, [, { count }]) => sum + count, 0),
    value() {
      const given = controls.map(([name, control]) => [name, control.value()] as const);
      const all = [...given.filter(([, value]) => value !== undefined), ...Object.entries(others)];
      return all.length > 0 ? Object.fromEntries(all) : whole;
    },
    set(value) {
      const data = isJsonObject(value) ? value : {};
      whole = isJsonObject(value) ? undefined : value;
      for (const [name, control] of controls) control.set(Object.hasOwn(data, name) ? data[name] : undefined);
      others = Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(properties, name)));
    },
  };
}

/** Rows that can be added and removed. */
function listControl(name: string, items: DataSchema): FormControl {
  const rows: FormControl[] = [];
  let whole: unknown;
  const holder = htmlElement('div');
  const add = htmlElement('button', { type: 'button' }, `Add to ${labelOf(name)}`);
  const changed = (): boolean => holder.dispatchEvent(new Event('input', { bubbles: true }));
  const addRow = (): HTMLElement => {
    const row = items.properties ? objectControl(items) : textControl('value', 'text');
    const remove = htmlElement('button', { type: 'button' }, 'Remove');
    const legend = htmlElement('legend', {}, `${labelOf(name)} ${rows.length + 1}`);
    const content = items.properties ? [...row.root.children] : [row.root];
    const box = htmlElement('fieldset', {}, legend, ...content, remove);
    remove.addEventListener('click', () => {
      rows.splice(rows.indexOf(row), 1);
      box.remove();
      for (const [i, each] of [...holder.children].entries())
        each.querySelector('legend')?.replaceChildren(`${labelOf(name)} ${i + 1}`);
      add.focus();
      changed();
    });
    rows.push(row);
    holder.append(box);
    return box;
  };
  add.addEventListener('click', () => {
    whole = undefined;
    addRow().querySelector('input')?.focus();
    changed();
  });
  return {
    root: htmlElement('fieldset', {}, htmlElement('legend', {}, labelOf(name)), holder, add),
    count: 1,
    value: () => (rows.length > 0 ? rows.map((row) => row.value() ?? (items.properties ? {} : '')) : whole),
    set(value) {
      rows.length = 0;
      holder.replaceChildren();
      whole = Array.isArray(value) && value.length > 0 ? undefined : value;
      if (!Array.isArray(value)) return;
      for (const each of value) {
        addRow();
        rows.at(-1)?.set(each);
      }
    },
  };
}

function textControl(name: string, type: 'text' | 'date'): FormControl {
  const input = htmlElement('input', { type, autocomplete: 'off' });
  /** A value that is not plain text, such as a number. It is kept until the user types another one. */
  let given: unknown;
  input.addEventListener('input', () => {
    given = undefined;
    input.placeholder = '';
  });
  return {
    root: labelled(name, input),
    count: 1,
    value: () => given ?? (input.value || undefined),
    set(value) {
      input.value = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      // A control for dates accepts only dates.
      given = value === input.value || value === undefined || value === '' ? undefined : value;
      input.placeholder = given !== undefined && input.value === '' ? 'as in the JSON' : '';
    },
  };
}

function choiceControl(name: string, values: readonly string[]): FormControl {
  const options = values.map((value) => htmlElement('option', { value }, value));
  const select = htmlElement('select', {}, htmlElement('option', { value: '' }, 'As it is'), ...options);
  let given: unknown;
  select.addEventListener('input', () => {
    given = undefined;
  });
  return {
    root: labelled(name, select),
    count: 1,
    value: () => given ?? (select.value || undefined),
    set(value) {
      const isListed = typeof value === 'string' && values.includes(value);
      select.value = isListed ? value : '';
      given = isListed ? undefined : value;
    },
  };
}

function checkControl(name: string): FormControl {
  const input = htmlElement('input', { type: 'checkbox' });
  let given: unknown;
  input.addEventListener('input', () => {
    given = input.checked;
  });
  return {
    root: htmlElement('label', { class: 'check' }, input, labelOf(name)),
    count: 1,
    value: () => given,
    set(value) {
      input.checked = value === true;
      given = value;
    },
  };
}
