import { child, withAttributes, type XmlElement } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { shownText } from '../../markup/index.js';
import { isoText, Mismatch, type Value, type ValueContext, values } from '../../values/index.js';
import { type ControlFill, controlText } from './control-fill.js';

/**
 * Fills a date control, which shows the date in its own format and language and stores it as `w:fullDate` (ECMA-376-1
 * §17.5.2.7). If a given text is not a date, the control shows that text, as if it was typed in Word.
 */
export const fillDate: ControlFill = ({ kind, content }, given, place) => {
  const { values: context } = place.context;
  const value = kind && readDate(given, kind, context);
  if (!value) {
    const text = values.textOf(values.readValue(given, context), context);
    if (text === shownText(content)) return { content: controlText(text, place), stored: text };
    if (text !== '') place.warn('the text is not a date; it is written into the date control as text');
    return { content: controlText(text, place), changes: fullDate(kind), stored: text };
  }
  const iso = isoText(value.moment);
  const storedAs = child(kind, 'w:storeMappedDataAs')?.attributes['w:val'];
  const stored = storedAs === 'text' ? value.text : storedAs === 'date' ? iso.slice(0, 10) : iso.replace(/Z$/, '');
  return { content: controlText(value.text, place), changes: fullDate(kind, iso), stored };
};

type DateValue = Extract<Value, { readonly kind: 'date' }>;

/** The given date; undefined for a value that is not a date, unless its stated type is date: that throws `Mismatch`. */
function readDate(given: Given, kind: XmlElement, context: ValueContext): DateValue | undefined {
  const format = child(kind, 'w:dateFormat')?.attributes['w:val'];
  const locale = child(kind, 'w:lid')?.attributes['w:val'];
  const options = { ...(format && { format }), ...(locale && { locale }), ...given.options };
  try {
    const value = values.readValue({ ...given, type: 'date', options }, context);
    return value.kind === 'date' ? value : undefined;
  } catch (cause) {
    if (cause instanceof Mismatch && given.type !== 'date') return undefined;
    throw cause;
  }
}

function fullDate(kind: XmlElement | undefined, iso?: string): ReadonlyMap<string, XmlElement> {
  if (!kind) return new Map();
  if (iso !== undefined) return new Map([[kind.name, withAttributes(kind, { 'w:fullDate': iso })]]);
  const { 'w:fullDate': _, ...attributes } = kind.attributes;
  return new Map([[kind.name, { ...kind, attributes }]]);
}
