/**
 * The spaces at which a line is wrapped. They are invisible and take no space, but they are text: viewers separate the
 * words around a line's end by them (ISO 32000-2 §14.8.2.6.2). As in Word's files, they are after the line's last
 * letter, even past the right edge, or before the left edge in right-to-left paragraphs.
 */

import { type Twip, twip } from '../../base/units.js';
import { firstRunAt, type RunSlice, sliceRun } from '../../text/index.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import type { Line } from './line.js';
import type { PlacedPiece } from './position.js';

export interface HangingSpaces {
  /** The last piece of the line with the following spaces of the same run; usually these are all the spaces. */
  readonly joined?: RunSlice;
  /** The other spaces, each slice with the distance of its left edge from the column's left edge. */
  readonly apart: readonly { readonly slice: RunSlice; readonly x: Twip }[];
}

const NONE: HangingSpaces = { apart: [] };

/** The spaces at the end of a wrapped line. `pieces` are in reading order. */
export function hangingSpaces(shaped: ShapedParagraph, line: Line, pieces: readonly PlacedPiece[]): HangingSpaces {
  const { visibleEnd, end } = line;
  if (line.lineEnd !== 'wrap' || line.hyphen || end <= visibleEnd || pieces.length === 0) return NONE;
  const { bidi, runs } = shaped.shaped;
  const apart: { readonly slice: RunSlice; readonly x: Twip }[] = [];
  let joined: RunSlice | undefined;
  let edge = bidi
    ? pieces.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
    : pieces.reduce((most, { x, width }) => Math.max(most, x + width), Number.NEGATIVE_INFINITY);
  for (let r = firstRunAt(shaped.shaped, visibleEnd); r < runs.length && runs[r].start < end; r++) {
    const slice = sliceRun(runs[r], visibleEnd, end);
    const width = slice.advances.reduce((sum, advance) => sum + advance, 0);
    const last = pieces[pieces.length - 1];
    if (slice.start === visibleEnd && joins(last, slice, shaped, edge)) {
      joined = sliceRun(slice.run, last.slice.start, slice.end);
    } else apart.push({ slice, x: twip(bidi ? edge - width : edge) });
    edge += bidi ? -width : width;
  }
  return { joined, apart };
}

/**
 * True if spaces become part of the piece before them: they belong to its run and follow it on the line, and no space
 * is added after its letters. A single character does not join: it may be drawn in another size.
 */
function joins(
  piece: PlacedPiece,
  spaces: RunSlice,
  { shaped, paragraph }: ShapedParagraph,
  edge: number,
): piece is Extract<PlacedPiece, { kind: 'run' }> {
  if (piece.kind !== 'run' || piece.slice.run !== spaces.run || piece.slice.end !== spaces.start) return false;
  if (shaped.bidi || spaces.run.level % 2 === 1 || paragraph.format.justification === 'distribute') return false;
  return piece.slice.end - piece.slice.start > 1 && Math.abs(piece.x + piece.width - edge) < NEAR;
}

/** The tolerance for rounding in sums of widths, in twips. */
const NEAR = 0.01;
