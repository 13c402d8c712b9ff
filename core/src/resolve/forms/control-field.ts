import type { DiagnosticLog } from '../../base/diagnostics.js';
import {
  attribute,
  child,
  children,
  descendant,
  descendants,
  isElement,
  isOn,
  textContent,
  type XmlElement,
} from '../../ooxml/xml/index.js';
import type { FormField } from '../../resolved/index.js';
import type { NamedField } from './named-field.js';

/** Controls with content other than a value. Their content may have fields. */
const AROUND = (
  'w:group w:docPartObj w:docPartList w:picture w:citation w:bibliography ' +
  'w:equation w15:repeatingSection w15:repeatingSectionItem'
).split(' ');
/** The elements that a field of a PDF cannot hold. */
const NO_VALUE: ReadonlySet<string> = new Set(
  (
    'w:tbl w:sdt w:drawing w:pict w:object m:oMath w:footnoteReference w:endnoteReference w:fldChar w:fldSimple ' +
    'w:hyperlink'
  ).split(' '),
);

/**
 * The form field for a content control (`w:sdt`, ECMA-376-1 §17.5.2); undefined for one around other content. Rich text
 * that a field cannot represent stays text, with a diagnostic.
 */
export function controlField(sdt: XmlElement, log: DiagnosticLog): NamedField | undefined {
  const properties = child(sdt, 'w:sdtPr');
  const content = child(sdt, 'w:sdtContent');
  if (!properties || !content || AROUND.some((name) => child(properties, name))) return undefined;
  const value = (name: string): string => {
    const element = child(properties, name);
    return (element && attribute(element, 'w:val')) ?? '';
  };
  const name = value('w:tag') || value('w:alias');
  const isEmpty = isOnElement(child(properties, 'w:showingPlcHdr'));
  const shown = textOf(content);
  const lock = value('w:lock');
  const field: NamedField = {
    kind: 'text',
    name: name || 'text',
    title: value('w:alias') || name || shown || 'text',
    value: isEmpty ? '' : shown,
    multiline: false,
    readOnly: lock === 'contentLocked' || lock === 'sdtContentLocked',
    options: [],
  };
  const checkBox = child(properties, 'w14:checkbox');
  if (checkBox) {
    const checked = child(checkBox, 'w14:checked');
    const isChecked = checked !== undefined && isOn(attribute(checked, 'w14:val'));
    return {
      ...field,
      kind: 'checkBox',
      name: name || 'check box',
      title: value('w:alias') || name || 'check box',
      value: isChecked ? 'on' : '',
    };
  }
  for (const [element, kind] of [
    ['w:dropDownList', 'dropDown'],
    ['w:comboBox', 'comboBox'],
  ] as const) {
    const list = child(properties, element);
    if (list) return { ...field, kind, ...listOf(list, isEmpty ? '' : shown) };
  }
  const text = child(properties, 'w:text');
  if (text) return { ...field, multiline: isOn(attribute(text, 'w:multiLine'), false) };
  if (child(properties, 'w:date')) return field;
  for (const each of descendants(content)) {
    if (!NO_VALUE.has(each.name)) continue;
    log.report({
      code: 'feature-ignored',
      what: `the field ${field.title} contains more than text and is not fillable`,
    });
    return undefined;
  }
  return { ...field, multiline: descendant(content, 'w:p') !== undefined };
}

/** The entries of a list, except the prompt, which has no value; and the value of the shown entry, or its text. */
function listOf(list: XmlElement, shown: string): Pick<FormField, 'options' | 'value'> {
  const options = children(list, 'w:listItem').flatMap((item) => {
    const value = attribute(item, 'w:value') ?? '';
    return value === '' ? [] : [{ value, text: attribute(item, 'w:displayText') ?? value }];
  });
  return { options, value: options.find(({ text }) => text === shown)?.value ?? shown };
}

const isOnElement = (element: XmlElement | undefined): boolean =>
  element !== undefined && isOn(attribute(element, 'w:val'));

/** The text in a field: a line end between paragraphs. */
function textOf(content: XmlElement): string {
  let text = '';
  const walk = (element: XmlElement): void => {
    if (element.name === 'w:t') text += textContent(element);
    else if (element.name === 'w:tab') text += '\t';
    else if (element.name === 'w:br' || element.name === 'w:cr') text += '\n';
    else {
      if (element.name === 'w:p' && text !== '') text += '\n';
      for (const inner of element.children) if (isElement(inner)) walk(inner);
    }
  };
  walk(content);
  return text;
}
