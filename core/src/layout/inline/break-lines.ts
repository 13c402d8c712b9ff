/**
 * Breaks a paragraph's string into lines, greedily as Word does. The width of a line is determined when it begins, so
 * that floats may narrow it; no line is measured before its position is known.
 */

import { type Twip, twip } from '../../base/units.js';
import {
  dividesWord,
  fitsInLine,
  narrowsPunctuation,
  tabReach,
  takesBySqueezing,
  typedTabFormat,
} from '../../compat/index.js';
import { BreakKind, openingBlank, staysInStretch } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { PlaceholderItem, ShapedParagraph } from '../shaped-paragraph.js';
import { hyphenWidth } from './hyphen.js';
import { kashidaReserve } from './kashidas.js';
import { placeLabel } from './label.js';
import { type Line, type LineBounds, type LineEnding, opensText, type PlacedTab } from './line.js';
import { isLongBehindTabs, wordFits } from './long-word.js';
import { LINE_BREAK } from './paragraph-text.js';
import { isDecimalPoint, openSegment, placedTab, type Segment, segmentOrigin, segmentPen } from './segment.js';
import { gapCapacity, hangingWidth, hangsWhole, shrinks } from './spread.js';
import { type LineTabStop, nextTabStop } from './tab-stops.js';

/** A possible end of the line, and the line up to it. */
interface Candidate {
  readonly end: number;
  readonly visibleEnd: number;
  readonly shown: number;
  readonly segments: number;
  readonly hyphen: boolean;
  /** The end of the line's text, the start of the text after its spaces, and the width of its spaces between words. */
  readonly pen: number;
  readonly next: number;
  readonly spaces: number;
  /** The line without its last character, if that is a tab to a left-aligned stop. */
  readonly beforeTab: Candidate | undefined;
}

/**
 * The line that starts at character `start`. `bounds` is the space between the paragraph's indents at this line. Unless
 * `divides` is true, no word is hyphenated automatically at its end.
 */
export function breakLine(
  shaped: ShapedParagraph,
  start: number,
  bounds: LineBounds,
  context: LayoutContext,
  divides = true,
): Line {
  const { format } = shaped.paragraph;
  const { settings } = context;
  const { text, widths, breaks, spaceBehind, blanks } = shaped.shaped;
  const justified = format.justification === 'both' || format.justification === 'distribute';
  const opens = opensText(shaped, start);
  const indent = opens ? format.firstLine : 0;
  const origin = format.bidi ? twip(bounds.right + format.indentRight) : undefined;
  const room = origin === undefined ? bounds : { left: format.indentRight, right: twip(origin - bounds.left) };
  const left = twip(room.left + indent);
  const { right } = room;
  const reach = tabReach(twip(right + (format.bidi ? format.indentLeft : format.indentRight)), settings);
  // The limit for the end of the text: the right indent or, after a tab past the indent, the furthest position of such
  // tabs.
  let limit = right;
  const label = opens ? placeLabel(shaped, left, context) : undefined;

  const hanging = format.topLinePunctuation ? openingBlank(shaped.shaped, start) : 0;
  const decimal = start === 0 && !label ? decimalStopInCell(shaped, left, context) : undefined;
  const segments: Segment[] = [
    openSegment(label?.textStart ?? twip(left - hanging), decimal && { index: UNTYPED, stop: decimal }),
  ];
  let segment = segments[0];
  let visibleEnd = start;
  let candidate: Candidate | undefined;
  // The last place inside a word where automatic hyphenation may divide it.
  let division: Candidate | undefined;
  // Width of the spaces between words since the last tab that a justified line may shrink.
  let innerSpaces = 0;
  let pendingSpaces = 0;
  // The width by which punctuation since the last tab can be narrowed.
  let squeezable = 0;
  let signs = 0;

  const cut = (at: Candidate, lineEnd: LineEnding): Line => {
    const kept = segments.slice(0, at.segments);
    const last = kept[kept.length - 1];
    const width = (s: Segment): number => (s === last ? at.shown : s.width);
    return {
      start,
      end: at.end,
      visibleEnd: at.visibleEnd,
      origin,
      left: twip(segmentOrigin(segments[0], kept.length === 1 ? at.shown : segments[0].width)),
      right: twip(Math.max(right, Math.min(limit, segmentPen(last, at.shown)))),
      width: twip(
        segmentPen(last, at.shown) - segmentOrigin(segments[0], kept.length === 1 ? at.shown : segments[0].width),
      ),
      tabs: kept.filter(isTyped).map((s): PlacedTab => placedTab(s, width(s))),
      lineEnd,
      hyphen: at.hyphen,
      label: label?.line,
    };
  };
  const here = (end: number, beforeTab?: Candidate): Candidate => ({
    end,
    visibleEnd,
    shown: segment.shown,
    segments: segments.length,
    hyphen: false,
    pen: segmentPen(segment, segment.shown),
    next: segmentPen(segment, segment.width),
    spaces: innerSpaces,
    beforeTab,
  });
  /** The line that ends in a hyphen after character `i`; its spaces are never shrunk to fit a hyphen. */
  const hyphenated = (i: number): Candidate | undefined => {
    const shown = segment.shown + hyphenWidth(shaped, i);
    const pen = segmentPen(segment, shown);
    return pen <= right + ROUNDING ? { ...here(i + 1), shown, pen, hyphen: true } : undefined;
  };
  /** True if the tab before the word at `i` and the word fit in the next line: Word moves both to that line. */
  const fitsBehindTab = (i: number): boolean => {
    const { position, align } = nextTabStop(room.left, typedTabFormat(format, settings), settings.defaultTabStop);
    return wordFits(shaped, i, right - (align === 'left' ? position : room.left));
  };
  const reserve = kashidaReserve(shaped, right - left);
  const fits = (width: number): boolean => {
    // A word that is alone on its line may use the whole line, including the space reserved for kashidas.
    const end = twip(candidate ? limit - reserve : limit);
    return fitsInLine(segmentPen(segment, width), end, innerSpaces + pendingSpaces, format, settings, candidate);
  };
  /** True if the text up to character `i`, `width` wide, fits once the punctuation before it is narrowed. */
  const squeezes = (i: number, width: number): boolean => {
    if (!blanks || !narrowsPunctuation(format, settings)) return false;
    const excess = segmentPen(segment, width) - limit;
    const slack = candidate ? limit - candidate.pen : Number.POSITIVE_INFINITY;
    const blank = blanks.behind[i];
    const line = { excess, signs, capacity: squeezable, blank, hang: hangingWidth(shaped, i) };
    return takesBySqueezing(line, slack, settings);
  };

  for (let i = start; i < text.length; i++) {
    const placeholder = shaped.placeholders.get(i);
    if (placeholder?.kind === 'break') return cut(here(i + 1), placeholder.type);
    if (placeholder && isRule(placeholder)) {
      if (i > start) return cut(here(i), 'wrap');
      visibleEnd = i + 1;
      if (i + 1 < text.length && text[i + 1] !== LINE_BREAK) return cut(here(i + 1), 'wrap');
      continue;
    }
    if (placeholder?.kind === 'tab' || placeholder?.kind === 'positionTab') {
      const pen = segmentPen(segment, segment.width);
      const stop = stopFor(placeholder, twip(pen), room, shaped, context);
      const furthest = stop.byDefault ? right : reach;
      const past = stop.position > furthest + 0.5;
      if (past && i > start && (stop.byDefault || pen > furthest - 0.5)) return cut(here(i), 'wrap');
      const beforeTab = placeholder.kind === 'tab' && stop.align === 'left' && i > start ? here(i) : undefined;
      segment = openSegment(pen, { index: i, stop: past ? { ...stop, position: furthest } : stop });
      if (!stop.byDefault && stop.position > right) limit = reach;
      segments.push(segment);
      visibleEnd = i + 1;
      innerSpaces = 0;
      pendingSpaces = 0;
      squeezable = 0;
      signs = 0;
      candidate = here(i + 1, beforeTab);
      continue;
    }
    const char = text[i];
    if (char === ' ') {
      if (isObject(shaped.placeholders.get(i - 1)) && i > start && !fits(segment.shown)) return cut(here(i), 'wrap');
      segment.width += widths[i];
      // Spaces at the start of a line are never shrunk.
      if ((segments.length > 1 || segment.shown > 0) && shrinks(shaped.shaped, i)) pendingSpaces += widths[i];
      if (format.bidi && !justified && staysInStretch(shaped.shaped, i)) {
        if (!fits(segment.width) && candidate) return cut(candidate, 'wrap');
        segment.shown = segment.width;
        visibleEnd = i + 1;
      }
    } else {
      if (
        segment.tab?.stop.align === 'decimal' &&
        segment.point === undefined &&
        isDecimalPoint(text, i, shaped.paragraph.mark.language.latin)
      ) {
        segment.point = segment.width;
      }
      const inside = segment.width + widths[i] - (spaceBehind?.[i] ?? 0);
      const over = widths[i] > 0 && !fits(inside);
      const hangs = over && fits(segment.width) && hangsWhole(shaped, i, context);
      if (over && !hangs && !squeezes(i, inside)) {
        const end = division && dividesWord(candidate?.next, right, settings) ? division : candidate;
        const stays = end && i > end.end && isLongBehindTabs(shaped, start, end.end, right - room.left);
        if (end && !stays) return cut(end.beforeTab && fitsBehindTab(end.end) ? end.beforeTab : end, 'wrap');
        // A single word is wider than the line: it breaks where the line is full, after at least one character.
        if (i > start) return cut(here(i), 'wrap');
      }
      segment.width += widths[i];
      segment.shown = hangs ? segment.width - widths[i] : inside;
      visibleEnd = i + 1;
      innerSpaces += pendingSpaces;
      pendingSpaces = 0;
      if (blanks) {
        signs += blanks.gaps[i];
        squeezable += gapCapacity(shaped.shaped, i);
      }
    }
    if (breaks[i] === BreakKind.none) continue;
    if (breaks[i] !== BreakKind.hyphen) {
      candidate = here(i + 1);
      division = undefined;
    } else if (char !== SOFT_HYPHEN) division = divides ? (hyphenated(i) ?? division) : undefined;
    else {
      const soft = hyphenated(i);
      if (soft) division = undefined;
      candidate = soft ?? candidate;
    }
  }
  return cut(here(text.length), 'paragraph');
}

/**
 * True for a horizontal line (`o:hr`), which fills its line of text, so that no text is next to it. In a paper with
 * such lines after its title and before its headings, the title thus takes an additional line of text, which agrees
 * with all three stored page breaks.
 */
const isRule = (item: PlaceholderItem): boolean => item.kind === 'object' && item.object.rule !== undefined;

/**
 * Spaces after a picture that is wider than its line move to a new line. In a user guide, the text below a picture of
 * 455.8 pt in a column of 432 pt is 13.8 pt lower, the height of a line.
 */
const isObject = (item: PlaceholderItem | undefined): boolean => item?.kind === 'object';

const SOFT_HYPHEN = '\u00ad';

/** The maximum rounding error of summed widths, in twips. */
const ROUNDING = 0.01;

/** The index that marks a tab stop at which text is aligned without a tab character. */
const UNTYPED = -1;

/**
 * The tab stop at which the text of a cell is aligned although it contains no tab: the first stop of its paragraph, if
 * this is a decimal stop and the text is left-aligned without tabs. Microsoft's "Tables III: Manage financial tables":
 * a decimal tab "behaves as decimal paragraph alignment" in a cell.
 */
function decimalStopInCell(
  { paragraph, placeholders }: ShapedParagraph,
  pen: Twip,
  context: LayoutContext,
): LineTabStop | undefined {
  const { format } = paragraph;
  if (context.tableDepth === 0 || format.bidi || format.justification !== 'left') return undefined;
  const [stop] = format.tabs.filter(({ align }) => align !== 'bar');
  if (stop?.align !== 'decimal' || stop.position <= pen) return undefined;
  for (const item of placeholders.values()) if (item.kind === 'tab') return undefined;
  return stop;
}

const isTyped = (segment: Segment): segment is Segment & { tab: NonNullable<Segment['tab']> } =>
  segment.tab !== undefined && segment.tab.index !== UNTYPED;

function stopFor(
  item: Extract<PlaceholderItem, { kind: 'tab' | 'positionTab' }>,
  pen: Twip,
  room: LineBounds,
  shaped: ShapedParagraph,
  context: LayoutContext,
): LineTabStop {
  const { format } = shaped.paragraph;
  const { settings } = context;
  if (item.kind === 'tab') return nextTabStop(pen, typedTabFormat(format, settings), settings.defaultTabStop);
  const [leading, trailing] = format.bidi
    ? [format.indentRight, format.indentLeft]
    : [format.indentLeft, format.indentRight];
  const from = item.relativeTo === 'margin' ? room.left - leading : room.left;
  const to = item.relativeTo === 'margin' ? room.right + trailing : room.right;
  const position = item.align === 'left' ? from : item.align === 'right' ? to : (from + to) / 2;
  return { position: twip(Math.max(position, pen)), align: item.align, leader: item.leader };
}

/** All lines of a paragraph if every line has the same width, each broken on request. Always at least one. */
export function* breakLines(shaped: ShapedParagraph, bounds: LineBounds, context: LayoutContext): Iterable<Line> {
  const lines: Line[] = [];
  const length = shaped.shaped.text.length;
  let start = 0;
  do {
    const line = breakLine(shaped, start, bounds, context, mayDivide(lines, shaped, context));
    lines.push(line);
    yield line;
    start = line.end;
  } while (start < length || endsOpen(lines[lines.length - 1]));
}

/**
 * True if a line may end in a hyphenated word: `w:consecutiveHyphenLimit` limits consecutive lines; 0 sets no limit.
 */
export function mayDivide(before: readonly Line[], shaped: ShapedParagraph, context: LayoutContext): boolean {
  const limit = context.settings.consecutiveHyphenLimit;
  if (!context.hyphenator || limit <= 0 || before.length < limit) return true;
  return !before.slice(-limit).every((line) => dividesAutomatically(line, shaped));
}

/** True if the line ends in an automatically hyphenated word, without a hyphen in the text. */
export const dividesAutomatically = ({ hyphen, end }: Line, { shaped }: ShapedParagraph): boolean =>
  hyphen && shaped.text[end - 1] !== SOFT_HYPHEN;

/** True if the line ends with a line break: after a break at the very end of a paragraph, an empty line follows. */
function endsOpen(line: Line): boolean {
  return line.lineEnd === 'line';
}
