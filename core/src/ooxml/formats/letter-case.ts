import { ownEntry } from '../../base/tables.js';

/**
 * The letter case that formats such as `\* Upper` request (ECMA-376-1 §17.16.4.3), applied in order: Microsoft's advice
 * for a text in capitals is `\* Lower \* FirstCap` (Q80307), because `FirstCap` leaves the other letters unchanged.
 * `Caps` changes them to small letters: addresses stored in capitals become `12 Main Street`.
 *
 * @example inCase('total', ['Upper']) // 'TOTAL'
 */
export const inCase = (text: string, formats: readonly string[]): string =>
  formats.reduce((cased, format) => ownEntry(CASES, format.toLowerCase())?.(cased) ?? cased, text);

const CASES: Readonly<Record<string, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  firstcap: (text) => text.replace(FIRST_LETTER, (letter) => letter.toUpperCase()),
  caps: (text) => text.toLowerCase().replace(FIRST_LETTERS, (letter) => letter.toUpperCase()),
};

/** The first letter, even if quotes or brackets precede it: `"mary smith"` becomes `"Mary smith"`. */
const FIRST_LETTER = /^[\s"'“„‘([]*\p{L}/u;
/** The first letter of each word, even if quotes or brackets precede it. */
const FIRST_LETTERS = /(?<=^|\s)["'“„‘([]*\p{L}/gu;
