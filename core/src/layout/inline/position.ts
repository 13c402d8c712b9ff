/** Where the pieces of a line stand: alignment, justification and the visual order of mixed directions. */
import { type RunSlice, visualRuns } from '../../text/index.js';
import { type Twip, twip } from '../../units.js';
import type { LayoutContext, ShapedParagraph } from '../types.js';
import type { Line, PlacedTab } from './line.js';
import { NO_SPREAD, type Spread, spreadBehind, spreadOf } from './spread.js';

/** A piece of a line, from the column's left edge. */
export type PlacedPiece =
  | { readonly kind: 'run'; readonly x: Twip; readonly width: Twip; readonly slice: RunSlice; readonly spread: Spread }
  | { readonly kind: 'tab'; readonly x: Twip; readonly width: Twip; readonly tab: PlacedTab };

export function placePieces(shaped: ShapedParagraph, line: Line, context: LayoutContext): PlacedPiece[] {
  const { format } = shaped.paragraph;
  const end = line.lineEnd === 'wrap' ? line.visibleEnd : line.end;
  const room = line.right - line.left - line.width;
  const spread = spreadOf(shaped, line, room, context);
  const shift = alignShift(format.justification, spread === NO_SPREAD ? room : 0, format.bidi);

  const pieces: PlacedPiece[] = [];
  let pen = line.left + shift;
  let from = line.start;
  const text = (to: number, last: boolean): void => {
    for (const slice of visualRuns(shaped.shaped, from, to)) {
      const applied = last ? spread : NO_SPREAD;
      const width = sliceWidth(shaped, slice, applied);
      pieces.push({ kind: 'run', x: twip(pen), width: twip(width), slice, spread: applied });
      pen += width;
    }
    from = to;
  };
  for (const tab of line.tabs) {
    text(tab.index, false);
    pieces.push({ kind: 'tab', x: twip(tab.x + shift), width: tab.width, tab });
    pen = tab.x + tab.width + shift;
    from = tab.index + 1;
  }
  text(end, true);
  return format.bidi ? mirror(pieces, line) : pieces;
}

/** In a right-to-left paragraph the line grows from the right; what was measured from the left is turned over. */
function mirror(pieces: readonly PlacedPiece[], line: Line): PlacedPiece[] {
  if (line.tabs.length === 0) {
    // The runs are in visual order already; only the line's start moves.
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const first = pieces[0]?.x ?? line.left;
    const shift = line.right - (first - line.left) - width - first;
    return pieces.map((piece) => ({ ...piece, x: twip(piece.x + shift) }));
  }
  return pieces.map((piece) => ({ ...piece, x: twip(line.left + line.right - piece.x - piece.width) }));
}

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
