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
/** Of a side of a box: less than a hundredth of a point over a page. */
const STRETCHED = 1e-5;

/**
 * Whether an entry states the same numbers as before, but rounded: Firefox (pdf.js) writes what it touches with two
 * decimals, Acrobat, MuPDF and PDFium what 32 bits hold. A number can be rounded to two decimals only once, so that no
 * chain of updates moves anything. Matrices, which multiply a difference, keep every digit.
 */
export function isRounded(key: string, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return key === 'BBox' ? isSameBox(before, after) : ROUNDED.has(key) && areRounded(before, after);
}

/** The box of a form is stretched to a rectangle, with what was rounded off its sides: only what 32 bits hold is. */
function isSameBox(before: PdfObject, after: PdfObject): boolean {
  const [was, is] = [cornersOf(before), cornersOf(after)];
  if (!was || !is) return false;
  const sides = ([x1, y1, x2, y2]: readonly number[]) => [x2 - x1, y2 - y1];
  const [old, now] = [sides(was), sides(is)];
  return (
    was.every((each, index) => Math.abs(each - is[index]) <= SINGLE * Math.abs(each)) &&
    old.every((each, index) => Math.abs(each - now[index]) <= STRETCHED * Math.abs(each))
  );
}

const cornersOf = (value: PdfObject): readonly number[] | undefined =>
  isArray(value) && value.length === 4 && value.every((each) => typeof each === 'number')
    ? (value as readonly number[])
    : undefined;

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
