import { child, type XmlElement } from '../../ooxml/xml/index.js';

/** `m:val` of a property (`m:chr`) of a structure's properties (`m:naryPr`). Undefined where it is not stated. */
export function property(element: XmlElement, properties: string, name: string): string | undefined {
  const stated = child(element, properties);
  return stated && child(stated, name)?.attributes['m:val'];
}

/** An on/off property (§22.1.2: CT_OnOff): on where it is stated without a value. */
export function isOn(element: XmlElement, properties: string, name: string): boolean {
  const stated = child(element, properties);
  const found = stated && child(stated, name);
  if (!found) return false;
  const value = found.attributes['m:val'];
  return value === undefined || value === '1' || value === 'on' || value === 'true';
}

/** A character; one that is stated and empty is none at all. Longer values keep their first character. */
export function character(element: XmlElement, properties: string, name: string, otherwise: string): string {
  const stated = child(element, properties);
  const found = stated && child(stated, name);
  if (!found) return otherwise;
  const [first = ''] = found.attributes['m:val'] ?? '';
  return first;
}
