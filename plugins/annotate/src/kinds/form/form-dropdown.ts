import { child, element, withoutNamed, type XmlNode } from '@quire/core/xml';
import type { FillContext } from '../../template/index.js';
import { chosenItem, Mismatch, values } from '../../values/index.js';
import { resultText, withResult } from '../field/index.js';
import {
  entriesOf,
  formKind,
  formOf,
  isDisabled,
  type LegacyField,
  warnOfDisabled,
  withFormChild,
  withFormData,
} from './form-field.js';

/** Legacy drop-down lists (`FORMDROPDOWN`, ECMA-376-1 §17.16.5.22): Word shows the entry whose number is `w:result`. */
export const formDropdownKind = formKind('form-dropdown', 'FORMDROPDOWN', {
  fill(field, given, context) {
    const form = formOf(field.range);
    const wanted = values.textOf(values.readValue({ ...given, type: 'choice' }, context.values), context.values);
    const items = entriesOf(form).map((text, index) => ({ text, value: text, index }));
    const item = chosenItem(items, wanted) ?? items.find(({ index }) => given.value === index);
    if (!item)
      throw new Mismatch(
        `"${wanted.slice(0, 80)}" is not one of the choices: ${items
          .slice(0, 10)
          .map(({ text }) => text)
          .join(', ')}`,
      );
    warnOfDisabled(field, context);
    return { level: 'inline', nodes: chosen(form, item.index, item.text, context) };
  },

  /** Sets a drop-down list to its default: it always has a choice. */
  clear({ range }, context) {
    const form = formOf(range);
    const at = Number(listValue(form, 'w:default') ?? 0);
    return { level: 'inline', nodes: chosen(form, at, entriesOf(form)[at] ?? '', context) };
  },

  describe({ range, identity }) {
    const form = formOf(range);
    const entries = entriesOf(form);
    const at = Number(listValue(form, 'w:result') ?? listValue(form, 'w:default') ?? 0);
    return {
      kind: 'form-dropdown',
      identity,
      type: 'choice',
      text: entries[at] ?? '',
      choices: entries.map((text) => ({ value: text, text })),
      ...(isDisabled(form) && { locked: true }),
    };
  },
});

function listValue({ data }: LegacyField, name: string): string | undefined {
  const list = data && child(data, 'w:ddList');
  return list && child(list, name)?.attributes['w:val'];
}

/** The field with the chosen index, the first child of the list (CT_FFDDList), and with the chosen text as result. */
function chosen(form: LegacyField, index: number, text: string, context: FillContext): readonly XmlNode[] {
  const { data, range } = form;
  if (!data) return range.nodes;
  const result = element('w:result', { 'w:val': String(index) });
  const next = withFormChild(data, 'w:ddList', (list = element('w:ddList')) => ({
    ...list,
    children: [result, ...withoutNamed(list.children, 'w:result')],
  }));
  const changed = withFormData(form, next);
  if (changed.result.length === 0) return [...changed.before, ...changed.head, ...changed.tail, ...changed.after];
  return withResult(changed, resultText(text, range, context));
}
