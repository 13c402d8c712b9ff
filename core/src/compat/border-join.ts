import type { ParagraphFormat, ResolvedBorder } from '../resolved/index.js';

/**
 * Neighboring paragraphs share one box when their borders, shading and indents are the same (word-layout rule 21,
 * ECMA-376-1 §17.3.1.7). Of two without borders both are shaded: shading covers the space between such, and never that
 * above the first of them, as in fifteen listings of an export of Word 2008.
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
 * True if a box that continues on another page is closed at the foot of the first page and opened again: if it has both
 * sides. Its upper border takes room there, the lower one hangs past the foot. Measured in two exports of mode 14:
 * grammar in boxes of four sides begins 1.5 pt lower on the pages that it continues on, by the border and its space of
 * 1 pt, and its last lines end at the very foot; listings between rules alone have neither there.
 */
export const closesAtPageEnd = (left: boolean, right: boolean): boolean => left && right;
