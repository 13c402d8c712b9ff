import { child, children, type XmlElement } from '../../ooxml/xml/index.js';

/** What a legacy form field shows (`w:ffData`, ECMA-376-1 §17.16.17), as far as its result is not kept in the text. */
export type FormField =
  | { readonly kind: 'checkBox'; readonly checked: boolean }
  | { readonly kind: 'dropDown'; readonly text: string };

const isOn = (element: XmlElement | undefined): boolean | undefined => {
  const value = element?.attributes['w:val'];
  return element && !(value === '0' || value === 'false' || value === 'off');
};

/** @param fieldChar the `w:fldChar` that begins the field */
export function readFormField(fieldChar: XmlElement): FormField | undefined {
  const data = child(fieldChar, 'w:ffData');
  const checkBox = data && child(data, 'w:checkBox');
  if (checkBox) {
    const checked = isOn(child(checkBox, 'w:checked')) ?? isOn(child(checkBox, 'w:default')) ?? false;
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
