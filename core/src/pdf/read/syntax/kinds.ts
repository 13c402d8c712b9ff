import { Name, type PdfDict, PdfString, type PdfValue, Ref } from '../../file/index.js';
import { type PdfObject, PdfStream } from '../objects.js';

export function isDict(value: PdfObject | undefined): value is PdfDict {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Name || value instanceof Ref || value instanceof PdfString || value instanceof PdfStream)
  );
}

export const isArray: (value: PdfObject | undefined) => value is readonly PdfValue[] = Array.isArray as (
  value: unknown,
) => value is readonly PdfValue[];

/** Whether a value is the name of this spelling. */
export const isName = (value: PdfObject | undefined, text: string): boolean =>
  value instanceof Name && value.text === text;

export const isInteger = (value: PdfObject | undefined): value is number => Number.isSafeInteger(value);
