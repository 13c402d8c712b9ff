/**
 * The text between one tab and the next. After a right, centered or decimal tab, a segment moves left as text is added,
 * so its start depends on its width.
 */
import { type Twip, twip } from '../../base/units.js';
import type { PlacedTab } from './line.js';
import type { LineTabStop } from './tab-stops.js';

export interface Segment {
  /** The tab that begins the segment; absent at the start of the line. */
  readonly tab?: { readonly index: number; readonly stop: LineTabStop };
  /** The position of the pen at the start of the segment, before its tab. */
  readonly start: number;
  /** The width of the segment's text, including trailing spaces. */
  width: number;
  /** The width of the segment's text without trailing spaces. */
  shown: number;
  /** The width before the decimal point, if the text has one. */
  point?: number;
}

export const openSegment = (start: number, tab?: Segment['tab']): Segment => ({ start, tab, width: 0, shown: 0 });

/** Returns the start of the segment's text when it is `width` wide. */
export function segmentOrigin(segment: Segment, width: number): number {
  if (!segment.tab) return segment.start;
  const { align, position } = segment.tab.stop;
  switch (align) {
    case 'right':
      return Math.max(segment.start, position - width);
    case 'center':
      return Math.max(segment.start, position - width / 2);
    case 'decimal':
      return Math.max(segment.start, position - Math.min(width, segment.point ?? width));
    default:
      return position;
  }
}

/** Returns the position of the pen after text of this width in the segment. */
export const segmentPen = (segment: Segment, width: number): number => segmentOrigin(segment, width) + width;

/** Returns the tab that begins the segment, placed for `width` of text in the segment. */
export function placedTab(segment: Segment & { tab: NonNullable<Segment['tab']> }, width: number): PlacedTab {
  const { index, stop } = segment.tab;
  return {
    index,
    x: twip(segment.start),
    width: twip(Math.max(0, segmentOrigin(segment, width) - segment.start)) as Twip,
    leader: stop.leader,
  };
}

const DIGIT = /[0-9]/;
const GROUP = /^[.,]\d{3}(?!\d)/;

/**
 * True if a decimal tab aligns text at this character: at the first period or comma after a digit that is not a
 * thousands separator, such as the period of `1,234,567.80`. A number without one is aligned at its end. In English,
 * every comma before three digits is a thousands separator.
 */
export function isDecimalPoint(text: string, at: number, language: string): boolean {
  const char = text[at];
  if ((char !== '.' && char !== ',') || !DIGIT.test(text[at - 1] ?? '')) return false;
  if (!GROUP.test(text.slice(at, at + 5))) return true;
  const next = text[at + 4];
  const goesOn = (next === '.' || next === ',') && DIGIT.test(text[at + 5] ?? '');
  return !goesOn && !(char === ',' && /^en\b/i.test(language));
}
