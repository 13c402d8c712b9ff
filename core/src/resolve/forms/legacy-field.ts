import { attribute, child, children, isOn, type XmlElement } from '../../ooxml/xml/index.js';
import { readFormField } from '../fields/index.js';
import type { NamedField } from './named-field.js';

/**
 * The PDF field for a legacy form field (`w:ffData`, ECMA-376-1 §17.16.17); the value of a text field is the shown
 * text.
 */
export function legacyField(fieldChar: XmlElement): NamedField | undefined {
  const data = child(fieldChar, 'w:ffData');
  if (!data) return undefined;
  const value = (parent: XmlElement, name: string): string => {
    const element = child(parent, name);
    return (element && attribute(element, 'w:val')) ?? '';
  };
  const name = value(data, 'w:name');
  const enabled = child(data, 'w:enabled');
  const field: NamedField = {
    kind: 'text',
    name: name || 'text',
    title: value(data, 'w:statusText') || name || 'text',
    multiline: false,
    readOnly: enabled !== undefined && !isOn(attribute(enabled, 'w:val')),
    options: [],
  };
  const form = readFormField(fieldChar);
  if (form?.kind === 'checkBox') return { ...field, kind: 'checkBox', value: form.checked ? 'on' : '' };
  if (form?.kind === 'dropDown') {
    const entries = children(child(data, 'w:ddList') as XmlElement, 'w:listEntry');
    const options = entries.map((entry) => attribute(entry, 'w:val') ?? '').map((text) => ({ value: text, text }));
    return { ...field, kind: 'dropDown', options, value: form.text };
  }
  const input = child(data, 'w:textInput');
  const maxLength = input && Number.parseInt(value(input, 'w:maxLength'), 10);
  return input && { ...field, ...(maxLength && maxLength > 0 && { maxLength }) };
}
