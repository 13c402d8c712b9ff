/** The points of a glyph without components, as `glyf` stores them (OpenType 1.9, "Simple Glyph Description"). */
import type { Binary } from '../sfnt/binary.js';
import type { GlyphOutline } from '../woff2/outline.js';

export interface SimpleGlyph {
  /** The last point of each contour. */
  readonly ends: Uint16Array;
  readonly outline: GlyphOutline;
}

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const REPEATED = 8;
const X_SAME_OR_POSITIVE = 0x10;
const Y_SAME_OR_POSITIVE = 0x20;

/** Reads a simple glyph; undefined for a composite one, and for one without contours. */
export function readSimpleGlyph(glyph: Binary): SimpleGlyph | undefined {
  const contours = glyph.length < 10 ? 0 : glyph.i16(0);
  if (contours <= 0) return undefined;
  const ends = Uint16Array.from({ length: contours }, (_, i) => glyph.u16(10 + 2 * i));
  const points = ends[contours - 1] + 1;
  const instructionsAt = 10 + 2 * contours;
  const flags = new Uint8Array(points);
  let at = instructionsAt + 2 + glyph.u16(instructionsAt);
  for (let i = 0; i < points; ) {
    const flag = glyph.u8(at++);
    const until = Math.min(points, i + 1 + (flag & REPEATED ? glyph.u8(at++) : 0));
    flags.fill(flag, i, until);
    i = until;
  }
  const x = new Int16Array(points);
  const y = new Int16Array(points);
  at = readSteps(glyph, at, flags, x, X_SHORT, X_SAME_OR_POSITIVE);
  readSteps(glyph, at, flags, y, Y_SHORT, Y_SAME_OR_POSITIVE);
  return { ends, outline: { x, y, onCurve: flags.map((flag) => flag & ON_CURVE) } };
}

/** Reads one coordinate of all points, each as a step from the point before. Returns the start of the next one. */
function readSteps(
  glyph: Binary,
  start: number,
  flags: Uint8Array,
  into: Int16Array,
  short: number,
  sameOrPositive: number,
): number {
  let at = start;
  let pen = 0;
  flags.forEach((flag, i) => {
    if (flag & short) {
      pen += flag & sameOrPositive ? glyph.u8(at) : -glyph.u8(at);
      at += 1;
    } else if (!(flag & sameOrPositive)) {
      pen += glyph.i16(at);
      at += 2;
    }
    into[i] = pen;
  });
  return at;
}
