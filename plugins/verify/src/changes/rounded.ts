import { isArray, type PdfObject } from '@quire/core/pdf';

/** Entries whose numbers may be rounded: boxes and places on the page in points, colors, alphas, widths of borders. */
const BOXES = new Set('MediaBox CropBox BleedBox TrimBox ArtBox'.split(' '));
const PLACES = new Set('Rect QuadPoints InkList L Vertices'.split(' '));
const OTHERS = new Set('RD C IC BG BC'.split(' '));
/** Entries whose numbers must not be rounded to 0: a line without width or a mark without opacity is invisible. */
const AMOUNTS = new Set(['CA', 'W']);
/**
 * The largest number that may be rounded: pages have up to 14,400 units (annex C.2), where 32 bits err by 0.001 at
 * most.
 */
const FARTHEST = 16_384;
/**
 * Minimum sides in units: of a page (annex C.2), and of an annotation, for which 0.005 units must be a small difference
 * on any page.
 */
export const LEAST_PAGE = 3;
const LEAST_PLACE = 1;

/**
 * True if an entry has the same numbers as before in the way that a program prints them: Firefox (pdf.js) with two
 * decimals, Acrobat, MuPDF and PDFium as 32 bits (the same bits in other digits), others with three to six decimals. Printed again, such numbers stay
 * the same, so no chain of updates moves anything. Numbers that a matrix may multiply are compared exactly: matrices,
 * boxes of forms, widths of glyphs.
 */
export function isRounded(key: string, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const numbers = numbersIn(before);
  if (BOXES.has(key))
    return numbers.length === 4 && Math.min(...sidesOf(numbers)) >= LEAST_PAGE && areRounded(before, after);
  if (PLACES.has(key)) return Math.max(...sidesOf(numbers)) >= LEAST_PLACE && areRounded(before, after);
  // If `/W` is an array, it contains the glyph widths of a font.
  if (AMOUNTS.has(key)) return !isArray(before) && (after !== 0 || before === 0) && areRounded(before, after);
  return OTHERS.has(key) && areRounded(before, after);
}

/** True if a form's box, which fills its annotation's rectangle, was only rounded to 32 bits, as PDFium does. */
export function isRoundedBox(before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  if (!isArray(before) || !isArray(after) || before.length !== 4 || after.length !== 4) return false;
  const isSingle = (each: PdfObject, index: number): boolean =>
    typeof each === 'number' && Math.abs(each - Number(after[index])) < 0.001 && areRounded(each, after[index]);
  return Math.min(...sidesOf(numbersIn(before))) >= LEAST_PLACE && before.every(isSingle);
}

const numbersIn = (value: PdfObject): readonly number[] =>
  typeof value === 'number' ? [value] : isArray(value) ? value.flatMap(numbersIn) : [];

function sidesOf(numbers: readonly number[]): readonly number[] {
  return [0, 1].map((odd) => {
    const own = numbers.filter((_, index) => index % 2 === odd);
    return (
      own.reduce((most, each) => Math.max(most, each), own[0]) -
      own.reduce((least, each) => Math.min(least, each), own[0])
    );
  });
}

function areRounded(before: PdfObject, after: PdfObject): boolean {
  if (typeof before === 'number') return typeof after === 'number' && isPrinted(before, after);
  if (!isArray(before) || !isArray(after) || before.length !== after.length) return false;
  return before.every((each, index) => areRounded(each, after[index]));
}

function isPrinted(before: number, after: number): boolean {
  if (before === after) return true;
  if (Math.abs(before) > FARTHEST) return false;
  const single = Math.fround(before);
  return (
    Math.fround(after) === single ||
    [2, 3, 4, 5, 6].some((each) => after === Number(before.toFixed(each)) || after === Number(single.toFixed(each))) ||
    [6, 7, 8].some((digits) => after === Number(single.toPrecision(digits)))
  );
}
