/** The outlines of glyphs at the position of an item on the page. */

import { type GlyphItem, glyphFit, type PathSegment } from '../../frame/index.js';
import type { GlyphOutlines } from '../../text/index.js';

/** The slant of an italicized face and the stroke width of an emboldened one, as in the PDF. */
const SLANT = 0.25;
export const BOLD_PEN = 1 / 35;

export interface GlyphPath {
  readonly segments: readonly PathSegment[];
  /** The left and right edges of the glyph's advance, in points. */
  readonly left: number;
  readonly right: number;
}

/** The outline of each glyph in points of the page. The caller applies the item's rotation. */
export function glyphPaths(item: GlyphItem, outlines: GlyphOutlines): readonly GlyphPath[] {
  const { face, syntheticItalic } = item.font;
  const [across, up] = [(item.stretch * item.size) / face.unitsPerEm, item.size / face.unitsPerEm];
  const slant = syntheticItalic ? SLANT : 0;
  let pen: number = item.x;
  return Array.from(item.glyphs, (glyph, i): GlyphPath => {
    const [left, right] = [pen, pen + item.advances[i]];
    const { scale, shift } = glyphFit(item, i) ?? { scale: 1, shift: 0 };
    const x = left + (item.offsets?.[i * 2] ?? 0) + shift * across;
    const y = item.y - (item.offsets?.[i * 2 + 1] ?? 0);
    const place = (u: number, v: number) => ({ x: x + u * scale * across + slant * v * up, y: y - v * up });
    pen = right;
    return { segments: segmentsOf(outlines(face, glyph), place), left, right };
  });
}

/** Converts path data of a glyph (`M`, `L`, `Q`, `C`, `Z`, all absolute) to segments at its position. */
function segmentsOf(data: string, place: (u: number, v: number) => { x: number; y: number }): PathSegment[] {
  const segments: PathSegment[] = [];
  let [fromX, fromY] = [0, 0];
  for (const [, op, list] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.split(/[\s,]+/).flatMap((each) => (each === '' ? [] : [Number(each)]));
    if (op === 'Z') {
      segments.push({ op: 'close' });
      continue;
    }
    const [x, y] = numbers.slice(-2);
    const end = place(x, y);
    if (op === 'M' || op === 'L') segments.push({ op: op === 'M' ? 'move' : 'line', ...end });
    else {
      const [a, b, c, d] = op === 'C' ? numbers : raised(fromX, fromY, numbers);
      const [one, two] = [place(a, b), place(c, d)];
      segments.push({ op: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...end });
    }
    [fromX, fromY] = [x, y];
  }
  return segments;
}

/** Converts the control points of a quadratic curve to those of a cubic curve. */
const raised = (fromX: number, fromY: number, [x1, y1, x, y]: readonly number[]): readonly number[] => [
  fromX + (2 / 3) * (x1 - fromX),
  fromY + (2 / 3) * (y1 - fromY),
  x + (2 / 3) * (x1 - x),
  y + (2 / 3) * (y1 - y),
];

type Place = (x: number, y: number) => { readonly x: number; readonly y: number };

/**
 * Moves every point of the segments. They are first cut into pieces no longer than `step`, so that straight lines can
 * bend.
 */
export function bent(segments: readonly PathSegment[], step: number, place: Place): readonly PathSegment[] {
  const moved: PathSegment[] = [];
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  const straightTo = (x: number, y: number): void => {
    const pieces = piecesOf(Math.hypot(x - fromX, y - fromY), step);
    for (let i = 1; i <= pieces; i++) {
      const t = i / pieces;
      moved.push({ op: 'line', ...place(fromX + (x - fromX) * t, fromY + (y - fromY) * t) });
    }
  };
  for (const segment of segments) {
    if (segment.op === 'close') {
      straightTo(startX, startY);
      moved.push(segment);
      [fromX, fromY] = [startX, startY];
      continue;
    }
    const { x, y } = segment;
    if (segment.op === 'curve') moved.push(...bentCurve(fromX, fromY, segment, step, place));
    else if (segment.op === 'line') straightTo(x, y);
    else {
      moved.push({ op: 'move', ...place(x, y) });
      [startX, startY] = [x, y];
    }
    [fromX, fromY] = [x, y];
  }
  return moved;
}

const piecesOf = (length: number, step: number): number => Math.max(1, Math.min(64, Math.ceil(length / step)));

function bentCurve(
  fromX: number,
  fromY: number,
  { x1, y1, x2, y2, x, y }: Extract<PathSegment, { op: 'curve' }>,
  step: number,
  place: Place,
): PathSegment[] {
  const length = Math.hypot(x1 - fromX, y1 - fromY) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x - x2, y - y2);
  const pieces = piecesOf(length, step);
  const at = (t: number) => {
    const s = 1 - t;
    return {
      x: s * s * s * fromX + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t * x,
      y: s * s * s * fromY + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * y,
      dx: 3 * (s * s * (x1 - fromX) + 2 * s * t * (x2 - x1) + t * t * (x - x2)),
      dy: 3 * (s * s * (y1 - fromY) + 2 * s * t * (y2 - y1) + t * t * (y - y2)),
    };
  };
  const third = 1 / (3 * pieces);
  return Array.from({ length: pieces }, (_, i): PathSegment => {
    const [a, b] = [at(i / pieces), at((i + 1) / pieces)];
    const one = place(a.x + a.dx * third, a.y + a.dy * third);
    const two = place(b.x - b.dx * third, b.y - b.dy * third);
    return { op: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...place(b.x, b.y) };
  });
}
