import { Name, type PdfDict, PdfString, type PdfValue, Ref } from '../../file/index.js';
import { type PdfObject, PdfStream } from '../objects.js';

/**
 * Returns true if a value is a dictionary; false for streams.
 *
 * @example isDict({ Type: name('Page') }) // true
 */
export function isDict(value: PdfObject | undefined): value is PdfDict {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Name || value instanceof Ref || value instanceof PdfString || value instanceof PdfStream)
  );
}

/**
 * Returns true if a value is an array.
 *
 * @example isArray([1, 2]) // true
 */
export const isArray: (value: PdfObject | undefined) => value is readonly PdfValue[] = Array.isArray as (
  value: unknown,
) => value is readonly PdfValue[];

/**
 * Returns true if a value is a name with this text.
 *
 * @example isName(name('Page'), 'Page') // true
 */
export const isName = (value: PdfObject | undefined, text: string): boolean =>
  value instanceof Name && value.text === text;

/**
 * Returns true if a value is a whole number that a double holds exactly.
 *
 * @example isInteger(1.5) // false
 */
export const isInteger = (value: PdfObject | undefined): value is number => Number.isSafeInteger(value);
