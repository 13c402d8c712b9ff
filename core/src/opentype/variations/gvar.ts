/** Computes how a glyph's points move at given coordinates of the axes (OpenType 1.9, `gvar`). */
import type { Binary } from '../sfnt/binary.js';
import { Cursor } from '../woff2/index.js';
import { type AxisPlace, fixed14 } from './axis.js';
import type { SimpleGlyph } from './simple-glyph.js';
import { spreadMoves } from './spread-moves.js';

/** Moves of all points in font units: the outline's, then those of the glyph's left, right, top and bottom edges. */
export interface Moves {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The number of points for a glyph's edges, which follow the points of the outline. */
const EDGES = 4;

const SHARED_POINTS = 0x8000;
const OWN_PEAK = 0x8000;
const OWN_RANGE = 0x4000;
const OWN_POINTS = 0x2000;
const COUNT = 0x0fff;

type ReadMoves = (glyph: number, outline: SimpleGlyph | undefined) => Moves | undefined;

/** Reads the deltas of a glyph by its number and its points; undefined for one that does not vary. */
export function openMoves(gvar: Binary, place: AxisPlace): ReadMoves {
  const glyphs = gvar.u16(12);
  const long = (gvar.u16(14) & 1) !== 0;
  const data = gvar.u32(16);
  const offset = (glyph: number): number => data + (long ? gvar.u32(20 + 4 * glyph) : 2 * gvar.u16(20 + 2 * glyph));
  return (glyph, outline) => {
    const length = glyph < glyphs ? offset(glyph + 1) - offset(glyph) : 0;
    return length > 0 ? readMoves(gvar, gvar.slice(offset(glyph), length), place, outline) : undefined;
  };
}

/** Adds up the deltas at `place`. They come in sets ("tuples"), each with the coordinates at which it fully applies. */
function readMoves(gvar: Binary, table: Binary, place: AxisPlace, glyph: SimpleGlyph | undefined): Moves {
  const points = (glyph?.outline.x.length ?? 0) + EDGES;
  const moves: Moves = { x: new Float64Array(points), y: new Float64Array(points) };
  const packed = new Cursor(table);
  packed.at = table.u16(2);
  const sharedPoints = table.u16(0) & SHARED_POINTS ? readPoints(packed) : undefined;
  const numbers = (from: Binary, at: number): AxisPlace => place.map((_, axis) => fixed14(from, at + 2 * axis));
  const size = 2 * place.length;
  let data = packed.at;
  let at = 4;
  for (let tuple = table.u16(0) & COUNT; tuple > 0; tuple--) {
    const length = table.u16(at);
    const flags = table.u16(at + 2);
    at += 4;
    const peak = flags & OWN_PEAK ? numbers(table, at) : numbers(gvar, gvar.u32(8) + size * (flags & COUNT));
    if (flags & OWN_PEAK) at += size;
    const range = flags & OWN_RANGE ? [numbers(table, at), numbers(table, at + size)] : undefined;
    if (range) at += 2 * size;
    const share = shareAt(place, peak, range);
    if (share !== 0) {
      packed.at = data;
      const named = flags & OWN_POINTS ? readPoints(packed) : sharedPoints;
      const count = named?.length ?? points;
      const [x, y] = [readDeltas(packed, count), readDeltas(packed, count)];
      add(moves.x, share, named ? spreadMoves(named, x, points, glyph?.ends, glyph?.outline.x) : x);
      add(moves.y, share, named ? spreadMoves(named, y, points, glyph?.ends, glyph?.outline.y) : y);
    }
    data += length;
  }
  return moves;
}

function add(into: Float64Array, share: number, moves: ArrayLike<number>): void {
  for (let i = 0; i < into.length; i++) into[i] += share * moves[i];
}

/** Returns the factor of a tuple at the coordinates `place`: 1 at its peak, 0 outside its range. */
function shareAt(place: AxisPlace, peak: AxisPlace, range: readonly AxisPlace[] | undefined): number {
  let share = 1;
  for (const [axis, top] of peak.entries()) {
    const here = place[axis];
    if (top === 0 || here === top) continue;
    const start = range ? range[0][axis] : Math.min(top, 0);
    const end = range ? range[1][axis] : Math.max(top, 0);
    if (here <= start || here >= end) return 0;
    share *= here < top ? (here - start) / (top - start) : (end - here) / (end - top);
  }
  return share;
}

/** Reads numbers of points, stored as steps in runs of bytes or words; undefined means all points. */
function readPoints(packed: Cursor): Uint16Array | undefined {
  const first = packed.u8();
  const count = first & 0x80 ? ((first & 0x7f) << 8) | packed.u8() : first;
  if (count === 0) return undefined;
  const points = new Uint16Array(count);
  let point = 0;
  for (let i = 0; i < count; ) {
    const control = packed.u8();
    const until = Math.min(count, i + 1 + (control & 0x7f));
    for (; i < until; i++) {
      point += control & 0x80 ? packed.u16() : packed.u8();
      points[i] = point;
    }
  }
  return points;
}

/** Reads deltas, stored in runs of bytes, of words or of zeros. */
function readDeltas(packed: Cursor, count: number): Int16Array {
  const deltas = new Int16Array(count);
  for (let i = 0; i < count; ) {
    const control = packed.u8();
    const until = Math.min(count, i + 1 + (control & 0x3f));
    if (control & 0x80) i = until;
    else for (; i < until; i++) deltas[i] = control & 0x40 ? packed.i16() : (packed.u8() << 24) >> 24;
  }
  return deltas;
}
