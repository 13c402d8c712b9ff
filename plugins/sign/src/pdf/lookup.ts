import {
  isArray,
  isDict,
  Name,
  type PdfDict,
  type PdfObject,
  PdfString,
  type PdfValue,
  Ref,
  textOf,
} from '@quire/core/pdf';

/** Where values are looked up: a revision of a document, or an update of it. */
export interface Lookup {
  resolve(value: PdfObject | undefined): PdfObject;
}

const NOTHING: PdfDict = Object.freeze(Object.create(null));

/** The dictionary that a value is or refers to; an empty one for anything else. */
export function dictOf(lookup: Lookup, value: PdfObject | undefined): PdfDict {
  const found = lookup.resolve(value);
  return isDict(found) ? found : NOTHING;
}

export function arrayOf(lookup: Lookup, value: PdfObject | undefined): readonly PdfValue[] {
  const found = lookup.resolve(value);
  return isArray(found) ? found : [];
}

export function nameTextOf(lookup: Lookup, value: PdfObject | undefined): string | undefined {
  const found = lookup.resolve(value);
  return found instanceof Name ? found.text : undefined;
}

export function numberOf(lookup: Lookup, value: PdfObject | undefined): number | undefined {
  const found = lookup.resolve(value);
  return typeof found === 'number' ? found : undefined;
}

export function stringOf(lookup: Lookup, value: PdfObject | undefined): string | undefined {
  const found = lookup.resolve(value);
  return found instanceof PdfString ? textOf(found) : undefined;
}

export const refOf = (value: PdfObject | undefined): Ref | undefined => (value instanceof Ref ? value : undefined);
