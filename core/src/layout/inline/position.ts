/** The pieces of a line in their places: alignment, justification and the visual order of mixed directions. */

import { type Twip, twip } from '../../base/units.js';
import { type RunSlice, type ShapedText, visualRuns } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import { NO_SPREAD, type Spread } from '../glyphs.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import { displayShift } from './equation.js';
import type { Line, PlacedTab } from './line.js';
import { cutAtBlanks } from './reading-order.js';
import { spreadOf } from './spread.js';

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

/** Returns the start of a character, from the column's left edge; for an index past the text, the end of the text. */
export function leadingEdge(index: number, shaped: ShapedParagraph, line: Line, context: LayoutContext): Twip {
  const pieces = placePieces(shaped, line, alignLine(shaped, line, context));
  const holds = (piece: PlacedPiece): boolean =>
    piece.kind === 'tab' ? piece.tab.index === index : index >= piece.slice.start && index < piece.slice.end;
  const piece = pieces.find(holds);
  if (piece?.kind === 'run') {
    const { slice, spread } = piece;
    const before = sliceWidth(shaped, { start: slice.start, end: index }, spread);
    return twip(slice.run.level % 2 === 1 ? piece.x + piece.width - before : piece.x + before);
  }
  if (piece) return piece.x;
  const edges = pieces.flatMap(({ x, width }) => [x, x + width]);
  if (edges.length === 0) return fromLeft(line, line.left, 0);
  return twip(shaped.shaped.bidi ? Math.min(...edges) : Math.max(...edges));
}

/**
 * The slices of a stretch, divided at automatic space between East Asian and Latin text: each side is a separate run,
 * as in Word's files, so that text search finds two words.
 */
function slicesOf(shaped: ShapedText, from: number, to: number): RunSlice[] {
  const { spaceBehind } = shaped;
  if (shaped.levels) return visualRuns(shaped, from, to).flatMap((slice) => cutAtBlanks(slice, shaped.text));
  if (!spaceBehind) return visualRuns(shaped, from, to);
  const cut: RunSlice[] = [];
  let start = from;
  for (let i = from; i < to; i++) {
    if (spaceBehind[i] <= 0 && i + 1 < to) continue;
    cut.push(...visualRuns(shaped, start, i + 1));
    start = i + 1;
  }
  return cut;
}

/**
 * Returns the distance of a piece's left edge from the column's left edge. `at` is the distance of the piece from the
 * leading edge of its line.
 */
export const fromLeft = (line: Line, at: number, width: number): Twip =>
  twip(line.origin === undefined ? at : line.origin - at - width);

function alignShift(justification: string, room: number, bidi: boolean): number {
  if (room <= 0) return 0;
  if (justification === 'center') return room / 2;
  const start = bidi ? 'right' : 'left';
  return justification === (bidi ? 'left' : 'right') && justification !== start ? room : 0;
}

export function sliceWidth(
  shaped: ShapedParagraph,
  slice: { readonly start: number; readonly end: number },
  spread: Spread,
): number {
  const { widths } = shaped.shaped;
  let width = 0;
  for (let i = slice.start; i < slice.end; i++) width += widths[i] + spread.behind(i);
  return width;
}
