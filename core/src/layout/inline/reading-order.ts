/**
 * The order in which the pieces of a line with mixed directions are painted: the order of the text, word by word, as in
 * Word, so that text extraction in content order reads sentences from their beginning. The pieces of one word keep
 * their visual order, like the letters of a piece, so that extraction by position finds the whole word.
 */

import { type RunSlice, type ShapedText, sliceRun } from '../../text/index.js';
import type { PlacedPiece } from './position.js';

/** Returns pieces in reading order; the argument has them from left to right. */
export function inReadingOrder(pieces: readonly PlacedPiece[], { text }: ShapedText): readonly PlacedPiece[] {
  const words: { start: number; readonly pieces: PlacedPiece[] }[] = [];
  for (const [i, piece] of pieces.entries()) {
    const word = words[words.length - 1];
    const [start] = rangeOf(piece);
    if (word && areOfOneWord(pieces[i - 1], piece, text)) {
      word.pieces.push(piece);
      word.start = Math.min(word.start, start);
    } else words.push({ start, pieces: [piece] });
  }
  return words.sort((a, b) => a.start - b.start).flatMap((word) => word.pieces);
}

const rangeOf = (piece: PlacedPiece): readonly [number, number] =>
  piece.kind === 'tab' ? [piece.tab.index, piece.tab.index + 1] : [piece.slice.start, piece.slice.end];

/** True if two pieces are adjacent in the text, in either order, hold no blank, and are in the same link or in none. */
function areOfOneWord(one: PlacedPiece, other: PlacedPiece, text: string): boolean {
  const [a, aEnd] = rangeOf(one);
  const [b, bEnd] = rangeOf(other);
  const isNext = (aEnd === b || bEnd === a) && linkOf(one) === linkOf(other);
  return isNext && !BLANK.test(text.slice(Math.min(a, b), Math.max(aEnd, bEnd)));
}

const linkOf = (piece: PlacedPiece): unknown => (piece.kind === 'run' ? piece.slice.run.link : undefined);

/**
 * Cuts a slice that runs right to left into its words and the blanks between them, from left to right: a blank that is
 * drawn before the letters it follows in the text would separate other words.
 */
export function cutAtBlanks(slice: RunSlice, text: string): readonly RunSlice[] {
  const { run, start, end } = slice;
  if (run.level % 2 === 0) return [slice];
  const cut: RunSlice[] = [];
  for (let from = start, to = start + 1; from < end; to++) {
    if (to < end && isBlank(text[to]) === isBlank(text[from])) continue;
    cut.push(from === start && to === end ? slice : sliceRun(run, from, to));
    from = to;
  }
  return cut.reverse();
}

const isBlank = (character: string): boolean => BLANK.test(character);

const BLANK = /[\s\ufffc]/;
