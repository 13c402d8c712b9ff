/** A broken line, and the space in which it is broken. */

import type { Twip } from '../../base/units.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';

/** The end of a line: wrapped, at the end of the paragraph, or at a break in the text. */
export type LineEnding = 'wrap' | 'paragraph' | 'line' | 'page' | 'column';

/** A tab on a line: the index of its character, its start and its width. */
export interface PlacedTab {
  readonly index: number;
  readonly x: Twip;
  readonly width: Twip;
  readonly leader: 'none' | 'dot' | 'hyphen' | 'underscore' | 'heavy' | 'middleDot';
}

/**
 * A line as broken: indices into the paragraph's string, lengths from the column's left edge, or leftwards from
 * `origin` in a right-to-left paragraph, so that lengths increase in reading order in both.
 */
export interface Line {
  readonly start: number;
  /** The index after all characters of the line, including trailing spaces and the break itself. */
  readonly end: number;
  /** The index after the last visible character. */
  readonly visibleEnd: number;
  /** The origin of the line's lengths in a right-to-left paragraph, from the column's left edge. */
  readonly origin?: Twip;
  /** The edges of the text: the indents, less the space of floats next to the line. */
  readonly left: Twip;
  readonly right: Twip;
  /** Width of the visible text, from `left`, the hyphen of a divided word included. */
  readonly width: Twip;
  readonly tabs: readonly PlacedTab[];
  readonly lineEnd: LineEnding;
  /** True if a hyphen shows after the last character. */
  readonly hyphen: boolean;
  /** The number before the text and the tab after it, on a first line that has one. */
  readonly label?: { readonly x: Twip; readonly tab?: PlacedTab };
}

/** The horizontal space of a line: floats make it differ from line to line. */
export interface LineBounds {
  readonly left: Twip;
  readonly right: Twip;
}

/**
 * True if the line from character `start` on is the first line of the paragraph with text: this line has the number and
 * the first-line indent. Page breaks at the start of the paragraph are on a separate line before it, without number and
 * indent: measured on seven numbered headings of modes 11 and 15 that begin with a break.
 */
export function opensText({ shaped, placeholders }: ShapedParagraph, start: number): boolean {
  if (start === 0) return !breaksAt(placeholders, 0) || shaped.text.length === 1;
  // Most lines are in the middle of text or of breaks; for these, the breaks before the line are not searched.
  if (start >= shaped.text.length || breaksAt(placeholders, start) || !breaksAt(placeholders, start - 1)) return false;
  for (let i = 0; i < start; i++) if (!breaksAt(placeholders, i)) return false;
  return true;
}

function breaksAt(placeholders: ShapedParagraph['placeholders'], index: number): boolean {
  const item = placeholders.get(index);
  return item?.kind === 'break' && item.type !== 'line';
}
