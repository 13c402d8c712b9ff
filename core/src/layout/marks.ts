/** The items of a paragraph without width, by their positions. */

import { firstIndex } from '../base/first-index.js';
import type { ShapedParagraph } from './shaped-paragraph.js';

type Marks = ShapedParagraph['marks'];

const NO_MARKS: Marks = [];

/**
 * The marks before the characters `[start, end)`, in order: a line searches only its own marks, not all marks of the
 * paragraph.
 */
export function marksBetween({ marks }: ShapedParagraph, start: number, end: number): Marks {
  if (marks.length === 0) return NO_MARKS;
  const from = firstMarkAt(marks, start);
  const to = end > start ? firstMarkAt(marks, end) : from;
  return from === to ? NO_MARKS : marks.slice(from, to);
}

/** Returns the position of the first mark at character `index` or after it; the number of marks if there is none. */
const firstMarkAt = (marks: Marks, index: number): number => firstIndex(marks.length, (i) => marks[i].index >= index);
