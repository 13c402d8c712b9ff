import { child, children, isOn, type XmlElement } from '../../ooxml/xml/index.js';

/** The content of a legacy form field (`w:ffData`, ECMA-376-1 §17.16.17) if its result is not kept in the text. */
export type FormFieldData =
  | { readonly kind: 'checkBox'; readonly checked: boolean }
  | { readonly kind: 'dropDown'; readonly text: string };

/** The state of an element; undefined if it is absent. */
const state = (element: XmlElement | undefined): boolean | undefined => element && isOn(element.attributes['w:val']);

/** Reads the data of a form field; `fieldChar` is the `w:fldChar` that begins it. */
export function readFormField(fieldChar: XmlElement): FormFieldData | undefined {
  const data = child(fieldChar, 'w:ffData');
  const checkBox = data && child(data, 'w:checkBox');
  if (checkBox) {
    const checked = state(child(checkBox, 'w:checked')) ?? state(child(checkBox, 'w:default')) ?? false;
    return { kind: 'checkBox', checked };
  }
  const list = data && child(data, 'w:ddList');
  if (!list) return undefined;
  const entries = children(list, 'w:listEntry');
  const index = (name: string): number | undefined => {
    const value = child(list, name)?.attributes['w:val'];
    return value === undefined ? undefined : Number(value);
  };
  const chosen = entries[index('w:result') ?? index('w:default') ?? 0];
  return { kind: 'dropDown', text: chosen?.attributes['w:val'] ?? '' };
}
