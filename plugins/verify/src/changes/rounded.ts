import { isArray, type PdfObject } from '@quire/core/pdf';

/** Entries whose numbers may be rounded: places on the page in points, colors, and the boxes of forms. */
const ROUNDED = new Set(
  'MediaBox CropBox BleedBox TrimBox ArtBox Rect RD QuadPoints InkList L Vertices C IC CA BG BC W BBox'.split(' '),
);
/** The largest rounded number. Pages are up to 14,400 units wide (annex C.2); 32 bits err by 0.001 at most here. */
const FARTHEST = 16_384;
/** The least side of a box in which a difference of 0.002 is invisible after it is stretched to a rectangle. */
const LEAST_SIDE = 1;

/**
 * True if an entry has the same numbers as before in the way that a program prints them: Firefox (pdf.js) with two
 * decimals, Acrobat, MuPDF and PDFium as 32 bits, others with three to six decimals. Printed again, such numbers stay
 * the same, so no chain of updates moves anything. Matrices multiply differences and are compared exactly.
 */
export function isRounded(key: string, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  if (before === undefined || after === undefined || !ROUNDED.has(key)) return false;
  return areRounded(before, after, key === 'BBox' ? PRINTED_EXACTLY : PRINTED) && (key !== 'BBox' || hasSides(before));
}

const PRINTED_EXACTLY: readonly number[] = [4, 5, 6];
const PRINTED: readonly number[] = [2, 3, ...PRINTED_EXACTLY];

function areRounded(before: PdfObject, after: PdfObject, decimals: readonly number[]): boolean {
  if (typeof before === 'number') return typeof after === 'number' && isPrinted(before, after, decimals);
  if (!isArray(before) || !isArray(after) || before.length !== after.length) return false;
  return before.every((each, index) => areRounded(each, after[index], decimals));
}

function isPrinted(before: number, after: number, decimals: readonly number[]): boolean {
  if (before === after) return true;
  if (Math.abs(before) > FARTHEST) return false;
  const single = Math.fround(before);
  return (
    after === single ||
    decimals.some((each) => after === Number(before.toFixed(each)) || after === Number(single.toFixed(each))) ||
    [6, 7, 8, 9].some((digits) => after === Number(single.toPrecision(digits)))
  );
}

function hasSides(box: PdfObject): boolean {
  if (!isArray(box)) return false;
  const [left, bottom, right, top] = box.map(Number);
  return Math.abs(right - left) >= LEAST_SIDE && Math.abs(top - bottom) >= LEAST_SIDE;
}
