import { child } from '@quire/core/xml';
import type { FieldDescription, ValueType } from '../../seams.js';
import { bindingOf } from '../binding/index.js';
import { shownText } from '../markup/index.js';
import { isChecked } from './checkbox.js';
import { choicesOf } from './choice.js';
import type { ControlType } from './control.js';
import type { FoundControl } from './found-control.js';
import { isMultiLine } from './text.js';

/** The type of value that each type of control takes first of all. */
const VALUES: Readonly<Partial<Record<ControlType, ValueType>>> = {
  picture: 'image',
  date: 'date',
  checkbox: 'checkbox',
  dropDownList: 'choice',
  comboBox: 'choice',
  repeatingSection: 'repeat',
};

/** What a control is and holds. */
export function describeControl({ control, tag, identity, level }: FoundControl): FieldDescription {
  const { type, kind, content, properties, lock, showsPlaceholder } = control;
  const choices = choicesOf(control);
  const binding = bindingOf(properties);
  const date = type === 'date' ? kind : undefined;
  const format = date && child(date, 'w:dateFormat')?.attributes['w:val'];
  const fullDate = date?.attributes['w:fullDate'];
  return {
    kind: 'control',
    identity,
    type: VALUES[type] ?? (tag.role === 'repeating' ? 'repeat' : typeByTag(tag.valueType)),
    control: type,
    level,
    text: shownText(content, '\n'),
    ...(choices.length > 0 && { choices }),
    ...(type === 'checkbox' && { checked: isChecked(control) }),
    ...(lock !== undefined && { locked: true, lock }),
    ...(showsPlaceholder && { showsPlaceholder }),
    ...(binding && {
      binding: {
        xpath: binding.xpath,
        ...(binding.store !== undefined && { store: binding.store }),
        rich: binding.rich,
      },
    }),
    ...(format && { format }),
    ...(fullDate && { date: fullDate }),
    ...(type === 'text' && isMultiLine(kind) && { multiLine: true }),
  };
}

const NAMED: Readonly<Record<string, ValueType>> = {
  html: 'html',
  image: 'image',
  signature: 'signature',
  link: 'link',
  checkbox: 'checkbox',
  table: 'table',
};

const typeByTag = (name: string | undefined): ValueType => (name && NAMED[name]) || 'text';
