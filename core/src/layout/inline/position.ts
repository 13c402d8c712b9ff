/** The pieces of a line in their places: alignment, justification and the visual order of mixed directions. */

import { type Twip, twip } from '../../base/units.js';
import { stretchesLine } from '../../compat/index.js';
import { beginsThaiCluster, isEastAsian, type RunSlice, type ShapedText, visualRuns } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import { NO_SPREAD, type Spread, spreadBehind } from '../glyphs.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import { displayShift } from './equation.js';
import type { Line, PlacedTab } from './line.js';

/** A piece of a line, from the column's left edge. */
export type PlacedPiece =
  | { readonly kind: 'run'; readonly x: Twip; readonly width: Twip; readonly slice: RunSlice; readonly spread: Spread }
  | { readonly kind: 'tab'; readonly x: Twip; readonly width: Twip; readonly tab: PlacedTab };

/**
 * The effect of alignment and justification on a line: its distance from the leading edge, and the space its gaps gain.
 */
export interface Alignment {
  readonly shift: number;
  readonly spread: Spread;
}

export function alignLine(shaped: ShapedParagraph, line: Line, context: LayoutContext): Alignment {
  const { format } = shaped.paragraph;
  const room = line.right - line.left - line.width;
  const display = displayShift(shaped, line, room);
  if (display !== undefined) return { spread: NO_SPREAD, shift: display };
  const spread = spreadOf(shaped, line, room, context);
  return { spread, shift: alignShift(format.justification, spread === NO_SPREAD ? room : 0, format.bidi) };
}

export function placePieces(shaped: ShapedParagraph, line: Line, { shift, spread }: Alignment): readonly PlacedPiece[] {
  const end = line.lineEnd === 'wrap' ? line.visibleEnd : line.end;
  const pieces: PlacedPiece[] = [];
  let pen = line.left + shift;
  let from = line.start;
  const text = (to: number, applied: Spread): void => {
    const slices = slicesOf(shaped.shaped, from, to).map((slice) => ({
      slice,
      width: twip(sliceWidth(shaped, slice, applied)),
    }));
    const width = slices.reduce((sum, each) => sum + each.width, 0);
    let x: number = fromLeft(line, pen, width);
    for (const each of slices) {
      pieces.push({ kind: 'run', x: twip(x), spread: applied, slice: each.slice, width: each.width });
      x += each.width;
    }
    pen += width;
    from = to;
  };
  for (const tab of line.tabs) {
    text(tab.index, NO_SPREAD);
    pieces.push({ kind: 'tab', x: fromLeft(line, tab.x + shift, tab.width), width: tab.width, tab });
    pen = tab.x + tab.width + shift;
    from = tab.index + 1;
  }
  text(end, spread);
  return pieces;
}

/** Where a character begins, from the column's left edge; the end of the text for an index behind it. */
export function leadingEdge(index: number, shaped: ShapedParagraph, line: Line, context: LayoutContext): Twip {
  const pieces = placePieces(shaped, line, alignLine(shaped, line, context));
  const holds = (piece: PlacedPiece): boolean =>
    piece.kind === 'tab' ? piece.tab.index === index : index >= piece.slice.start && index < piece.slice.end;
  const piece = pieces.find(holds);
  if (piece?.kind === 'run') {
    const { slice, spread } = piece;
    const before = sliceWidth(shaped, { ...slice, end: index }, spread);
    return twip(slice.run.level % 2 === 1 ? piece.x + piece.width - before : piece.x + before);
  }
  if (piece) return piece.x;
  const edges = pieces.flatMap(({ x, width }) => [x, x + width]);
  if (edges.length === 0) return fromLeft(line, line.left, 0);
  return twip(shaped.shaped.bidi ? Math.min(...edges) : Math.max(...edges));
}

/**
 * The slices of a stretch, cut where automatic space parts East Asian text from Latin: each side is a run of its own,
 * as in Word's files, so that a reader finds two words.
 */
function slicesOf(shaped: ShapedText, from: number, to: number): RunSlice[] {
  const { spaceBehind } = shaped;
  if (!spaceBehind || shaped.levels) return visualRuns(shaped, from, to);
  const cut: RunSlice[] = [];
  let start = from;
  for (let i = from; i < to; i++) {
    if (spaceBehind[i] <= 0 && i + 1 < to) continue;
    cut.push(...visualRuns(shaped, start, i + 1));
    start = i + 1;
  }
  return cut;
}

/** Left edge, from the column's, of a piece of `width` that begins `at` from its line's leading edge. */
export const fromLeft = (line: Line, at: number, width: number): Twip =>
  twip(line.origin === undefined ? at : line.origin - at - width);

function alignShift(justification: string, room: number, bidi: boolean): number {
  if (room <= 0) return 0;
  if (justification === 'center') return room / 2;
  const start = bidi ? 'right' : 'left';
  return justification === (bidi ? 'left' : 'right') && justification !== start ? room : 0;
}

function sliceWidth(shaped: ShapedParagraph, slice: RunSlice, spread: Spread): number {
  const { text, widths } = shaped.shaped;
  let width = 0;
  for (let i = slice.start; i < slice.end; i++) {
    width += widths[i] + spreadBehind(spread, text, i);
  }
  return width;
}

/**
 * `both` widens the spaces and the gaps between ideographs and kana, `thai` the gaps between Thai letters as much as
 * those, `distribute` the gap behind every character. A
 * line that took its last word in by shrinking the spaces (`fitsInLine`) has them shrunk whatever ends it: the last
 * lines of five paragraphs in Word's own files end at the margin, which they would overrun by up to 10 pt.
 */
export function spreadOf(shaped: ShapedParagraph, line: Line, room: number, context: LayoutContext): Spread {
  const { justification } = shaped.paragraph.format;
  if (justification !== 'both' && justification !== 'thai' && justification !== 'distribute') return NO_SPREAD;
  if (justification !== 'distribute' && room >= 0 && !stretchesLine(line.lineEnd, context.settings)) return NO_SPREAD;
  const { text } = shaped.shaped;
  const last = line.visibleEnd - 1;
  const first = behindLeadingSpaces(text, line);
  const gives: Spread['gives'] =
    justification === 'both'
      ? (_, index) => index >= first && givesWhenJustified(text, index)
      : (GIVES[justification] ?? ((_, index) => index < last));
  let count = 0;
  for (let i = (line.tabs.at(-1)?.index ?? line.start - 1) + 1; i < last; i++) {
    if (gives(text, i)) count++;
  }
  return count > 0 ? { each: room / count, gives } : NO_SPREAD;
}

/** Spaces that a justified line begins with keep their width, as in Word's files: people indent with them. */
function behindLeadingSpaces(text: string, { start, visibleEnd }: Line): number {
  let index = start;
  while (index < visibleEnd && text.charCodeAt(index) === 0x20) index++;
  return index;
}

const givesWhenJustified: Spread['gives'] = (text, index) => {
  const unit = text.charCodeAt(index);
  return unit === 0x20 || (unit >= 0x2e80 && isEastAsian(text.codePointAt(index) ?? 0));
};

const GIVES: Partial<Record<string, Spread['gives']>> = {
  thai: (text, index) => givesWhenJustified(text, index) || beginsThaiCluster(text, index),
};
