/**
 * The letter case that formats such as `\* Upper` ask for (ECMA-376-1 §17.16.4.3), one after the other: Microsoft's
 * advice for a text in capitals is `\* Lower \* FirstCap` (Q80307), since `FirstCap` leaves the other letters as they
 * are. `Caps` does not: addresses stored in capitals come out as `12 Main Street`.
 *
 * @example inCase('total', ['Upper']) // 'TOTAL'
 */
export const inCase = (text: string, formats: readonly string[]): string =>
  formats.reduce((cased, format) => CASES[format.toLowerCase()]?.(cased) ?? cased, text);

const CASES: Readonly<Record<string, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  firstcap: (text) => text.replace(FIRST_LETTER, (letter) => letter.toUpperCase()),
  caps: (text) => text.toLowerCase().replace(FIRST_LETTERS, (letter) => letter.toUpperCase()),
};

/** The first letter, after quotes and brackets, too: `"mary smith"` is `"Mary smith"`. */
const FIRST_LETTER = /^[\s"'“„‘([]*\p{L}/u;
/** The same of each word. */
const FIRST_LETTERS = /(?<=^|\s)["'“„‘([]*\p{L}/gu;
