import type { ParagraphFormat, ResolvedBorder } from '../resolved/index.js';

/**
 * Neighboring paragraphs share one box when their borders, shading and indents are the same (word-layout rule 21,
 * ECMA-376-1 §17.3.1.7). Shaded paragraphs without borders also share a box: the shading covers the space between them,
 * but never the space above the first one, as in fifteen listings of an export of Word 2008.
 */
export function joinsBorders(a: ParagraphFormat, b: ParagraphFormat): boolean {
  if (a === b) return true;
  if (a.indentLeft !== b.indentLeft || a.indentRight !== b.indentRight) return false;
  if (Math.min(0, a.firstLine) !== Math.min(0, b.firstLine)) return false;
  if (!SIDES.some((side) => a.borders[side] || b.borders[side])) return Boolean(a.shading && b.shading);
  return SIDES.every((side) => sameBorder(a.borders[side], b.borders[side]));
}

const SIDES = ['top', 'bottom', 'left', 'right', 'between'] as const;

function sameBorder(a: ResolvedBorder | undefined, b: ResolvedBorder | undefined): boolean {
  if (!a || !b) return a === b;
  return (
    a.style === b.style && a.width === b.width && a.space === b.space && a.color === b.color && a.shadow === b.shadow
  );
}

/**
 * True if a box that continues on the next page is closed at the foot of the page and opened again: it must have both
 * side borders. The upper border then takes space on the next page; the lower border hangs past the foot. Measured in
 * two exports of mode 14: on continuation pages, grammar in boxes with four borders begins 1.5 pt lower (the border and
 * its space of 1 pt), and the last lines of a page end at its very foot. Listings with only upper and lower borders
 * have no borders at page ends.
 */
export const closesAtPageEnd = (left: boolean, right: boolean): boolean => left && right;
