import { isArray, type PdfObject } from '@quire/core/pdf';

/** Places on the page in points, and colors: who moves them by a few thousandths changes nothing that is seen. */
const ROUNDED = new Set(
  'MediaBox CropBox BleedBox TrimBox ArtBox Rect RD QuadPoints InkList L Vertices C IC CA BG BC W'.split(' '),
);
/** Half a unit of the second decimal. */
const MOST = 0.005;
/** Of the last decimal that programs print, and of numbers of 32 bits. */
const PRINTED = 5e-6;
const SINGLE = 2 ** -23;

/**
 * Whether an entry states the same numbers as before, but rounded: Firefox (pdf.js) writes what it touches with two
 * decimals, Acrobat, MuPDF and PDFium what 32 bits hold. A number can be rounded to two decimals only once, so that no
 * chain of updates moves anything. Matrices, which multiply a difference, keep every digit.
 */
export function isRounded(key: string, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  return ROUNDED.has(key) && before !== undefined && after !== undefined && areRounded(before, after);
}

function areRounded(before: PdfObject, after: PdfObject): boolean {
  if (typeof before === 'number') return typeof after === 'number' && isRounding(before, after);
  if (!isArray(before) || !isArray(after) || before.length !== after.length) return false;
  return before.every((each, index) => areRounded(each, after[index]));
}

function isRounding(before: number, after: number): boolean {
  const moved = Math.abs(before - after);
  if (moved <= PRINTED + SINGLE * Math.abs(before)) return true;
  const digits = [2, 3, 4].find((each) => Number(after.toFixed(each)) === after);
  return (
    digits !== undefined && moved <= MOST * 10 ** (2 - digits) + PRINTED && Number(before.toFixed(digits)) !== before
  );
}
