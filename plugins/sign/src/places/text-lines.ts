import type { SignaturePlacement } from '../pdf/index.js';
import type { SeenMark, SeenPage } from './page-marks.js';

export interface TextLine {
  readonly text: string;
  readonly at: SignaturePlacement;
  /** Returns the rectangle of the characters from `start` to `end`. */
  part(start: number, end: number): SignaturePlacement;
}

interface Piece {
  readonly text: string;
  readonly at: SignaturePlacement;
}

/** The part of the font height by which pieces of one line may be shifted vertically, and may be apart horizontally. */
const MOST_ASKEW = 0.3;
const MOST_APART = 0.6;

/** The lines of text of a page: adjacent pieces at one height. */
export function textLines({ marks }: SeenPage): readonly TextLine[] {
  const lines: TextLine[] = [];
  let open: Piece[] = [];
  for (const { kind, text, at } of marks) {
    if (kind !== 'text' || !text) continue;
    const before = open.at(-1);
    if (before && !follows(before, at)) {
      lines.push(lineOf(open));
      open = [];
    }
    open.push({ text, at });
  }
  if (open.length > 0) lines.push(lineOf(open));
  return lines;
}

function follows({ at: before }: Piece, at: SignaturePlacement): boolean {
  const height = Math.max(before.height, at.height);
  const gap = at.x - (before.x + before.width);
  return Math.abs(before.y - at.y) < MOST_ASKEW * height && Math.abs(gap) < MOST_APART * height;
}

function lineOf(pieces: readonly Piece[]): TextLine {
  const text = pieces.map((piece) => piece.text).join('');
  return {
    text,
    at: around(pieces.map(({ at }) => at)),
    part(start, end) {
      const within: SignaturePlacement[] = [];
      let from = 0;
      for (const piece of pieces) {
        const [first, last] = [Math.max(start, from) - from, Math.min(end, from + piece.text.length) - from];
        if (first < last) within.push(slice(piece, first, last));
        from += piece.text.length;
      }
      return around(within);
    },
  };
}

/** Returns the rectangle of some characters of a piece, estimated from typical letter widths. */
function slice({ text, at }: Piece, first: number, last: number): SignaturePlacement {
  const each = at.width / widthOf(text);
  return { ...at, x: at.x + widthOf(text.slice(0, first)) * each, width: widthOf(text.slice(first, last)) * each };
}

/** Returns the width of a text as a multiple of a digit's. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (NARROW.test(char) ? 0.55 : WIDE.test(char) ? 1.4 : 1), 0);

const NARROW = /[\s.,:;'"!|()[\]{}/\\fijlrtI]/;
const WIDE = /[mwMW@%\p{Script=Han}]|[A-HJ-Z]/u;

function around(all: readonly SignaturePlacement[]): SignaturePlacement {
  const x = Math.min(...all.map((each) => each.x));
  const y = Math.min(...all.map((each) => each.y));
  const right = Math.max(...all.map((each) => each.x + each.width));
  const top = Math.max(...all.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: top - y };
}

/** The tolerance in points: rectangles that overlap by less do not visibly overlap. */
const TOUCH = 1;

export const overlaps = (one: SignaturePlacement, other: SignaturePlacement): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > TOUCH &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > TOUCH;

/** Characters that form a signing line in text, such as the leader of a tab. */
export const RULE = /_{4,}|[.\u2026]{12,}/;

const isRule = (text: string): boolean => RULE.test(text) || /^[_.\u2026\s]+$/.test(text);

/** True if a mark is text that serves as a line to sign on. */
export const isWrittenRule = ({ kind, text = '' }: SeenMark): boolean => kind === 'text' && RULE.test(text);

/** True if a mark is content that a signature must not cover; lines and backgrounds may mark its place. */
export const isContent = ({ kind, text = '' }: SeenMark): boolean =>
  (kind === 'text' && !isRule(text)) || kind === 'picture' || kind === 'annotation';
