/** The points of a simple glyph, packed in triplets of a flag and up to four bytes (§5.2). */
import type { Cursor } from './cursor.js';

/** Absolute coordinates in font units. */
export interface GlyphOutline {
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly onCurve: Uint8Array;
}

/** xMin, yMin, xMax, yMax. */
export type GlyphBox = readonly [number, number, number, number];

export function readOutline(points: number, flags: Cursor, coordinates: Cursor): GlyphOutline {
  const x = new Int16Array(points);
  const y = new Int16Array(points);
  const onCurve = new Uint8Array(points);
  let penX = 0;
  let penY = 0;
  for (let i = 0; i < points; i++) {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 0x7f, coordinates);
    penX += dx;
    penY += dy;
    x[i] = penX;
    y[i] = penY;
    onCurve[i] = flag & 0x80 ? 0 : 1;
  }
  return { x, y, onCurve };
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value);

function readStep(flag: number, data: Cursor): readonly [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + data.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + data.u8()), 0];
  if (flag < 84) {
    const high = flag - 20;
    const low = data.u8();
    return [signed(flag, 1 + (high & 0x30) + (low >> 4)), signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (low & 0x0f))];
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = 1 + (Math.trunc(high / 12) << 8) + data.u8();
    return [signed(flag, dx), signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + data.u8())];
  }
  if (flag < 124) {
    const first = data.u8();
    const shared = data.u8();
    return [signed(flag, (first << 4) + (shared >> 4)), signed(flag >> 1, ((shared & 0x0f) << 8) + data.u8())];
  }
  return [signed(flag, data.u16()), signed(flag >> 1, data.u16())];
}

export function outlineBox({ x, y }: GlyphOutline): GlyphBox {
  let [left, bottom, right, top] = x.length > 0 ? [x[0], y[0], x[0], y[0]] : [0, 0, 0, 0];
  for (let i = 1; i < x.length; i++) {
    left = Math.min(left, x[i]);
    right = Math.max(right, x[i]);
    bottom = Math.min(bottom, y[i]);
    top = Math.max(top, y[i]);
  }
  return [left, bottom, right, top];
}
