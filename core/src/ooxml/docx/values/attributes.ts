import { isOn, type XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import { parseMeasure } from './measure.js';
import type { NumberRange } from './ranges.js';

/** The state of a toggle element such as `<w:b w:val="0"/>`. */
export const onOff = (element: XmlElement): boolean => isOn(element.attributes['w:val']);

/**
 * ST_NumberFormat, or the string of a custom format (§17.9.17), which is in `mc:AlternateContent`, with a standard
 * format as the fallback.
 */
export function statedNumberFormat(element: XmlElement): string | undefined {
  const format = val(element);
  return format === 'custom' ? (element.attributes['w:format'] ?? 'decimal') : format;
}

export const val = (element: XmlElement): string | undefined => element.attributes['w:val'];

/**
 * A number that Word would accept: a number outside the range is replaced by the nearest bound, and an invalid one is
 * ignored; both are reported. Undefined if the attribute is absent.
 */
export function bounded<U extends number>(
  element: XmlElement,
  attribute: string,
  range: NumberRange<U>,
  reading: Reading,
): U | undefined {
  const text = element.attributes[attribute];
  if (text === undefined) return undefined;
  const value = parseMeasure(text, range.perPoint);
  if (value === undefined) {
    if (text !== '') reportOutOfRange(element, attribute, 'nothing', reading);
    return undefined;
  }
  if (value >= range.min && value <= range.max) return value as U;
  if (range.ignoresLess && value < range.min) {
    if (value !== 0) reportOutOfRange(element, attribute, 'nothing', reading);
    return undefined;
  }
  const used = value < range.min ? range.min : range.max;
  reportOutOfRange(element, attribute, String(used), reading);
  return used;
}

/** A reader of the number in `w:val`, as `bounded` reads it. */
export const numberWithin =
  <U extends number>(range: NumberRange<U>) =>
  (element: XmlElement, reading: Reading): U | undefined =>
    bounded(element, 'w:val', range, reading);

function reportOutOfRange(element: XmlElement, attribute: string, used: string, reading: Reading): void {
  const value = (element.attributes[attribute] ?? '').slice(0, 40);
  const what = `${element.name} ${attribute}="${value}"`;
  reading.log.report({ code: 'value-out-of-range', what, part: reading.part, used });
}

/** A value of an enumeration; undefined for any other value, as if the attribute were absent. */
export const oneOf = <Word extends string>(
  value: string | undefined,
  words: Readonly<Record<Word, true>>,
): Word | undefined => (value !== undefined && Object.hasOwn(words, value) ? (value as Word) : undefined);

/** ST_HexColor in lower case; any other value is automatic. */
export function hexColor(value: string | undefined): string {
  if (value === undefined || value === 'auto') return 'auto';
  const digits = value.startsWith('#') ? value.slice(1) : value;
  return /^[0-9a-fA-F]{6}$/.test(digits) ? digits.toLowerCase() : 'auto';
}

/** ST_UcharHexNumber: 0 to 255. */
export const hexByte = (value: string | undefined): number | undefined =>
  value !== undefined && /^[0-9a-fA-F]{1,2}$/.test(value) ? Number.parseInt(value, 16) : undefined;
