/** Reads children of chart elements that contain a single value. */
import { child, isOn, type XmlElement } from '../ooxml/xml/index.js';

/** A text as a number; undefined if it is not a number. */
export const parsedFigure = (text: string | undefined): number | undefined =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;

export function childFigure(parent: XmlElement, name: string): number | undefined {
  const value = child(parent, name)?.attributes.val;
  return value !== undefined && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** A CT_Boolean child: on if it has no value; `absent` is the result if the element is missing. */
export function childFlag(parent: XmlElement, name: string, absent: boolean): boolean {
  const element = child(parent, name);
  return element ? isOn(element.attributes.val) : absent;
}
