/** PNG files (ISO/IEC 15948) of pixels. */

import { concatBytes } from './bytes.js';
import type { Compression } from './compression/index.js';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Types of color: indices into a palette, and red, green, blue with opacity. */
const PALETTE = 3;
const RGBA = 6;

type Means = Pick<Compression, 'deflate' | 'crc32'>;

/** A PNG of red, green, blue and opacity, a byte each, rows from the top. */
export const writePng = (width: number, height: number, pixels: Uint8Array, means: Means): Uint8Array =>
  png({ width, height, type: RGBA, stride: width * 4 }, pixels, means);

/** A PNG of one color, `#rrggbb`, and the opacity of each pixel, a byte each, rows from the top. */
export function writeMaskPng(
  width: number,
  height: number,
  color: string,
  opacities: Uint8Array,
  means: Means,
): Uint8Array {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  // Each entry of the palette is the same color in another opacity.
  const palette = Uint8Array.from({ length: 256 * 3 }, (_, i) => channels[i % 3]);
  const transparency = Uint8Array.from({ length: 256 }, (_, i) => i);
  const chunks = [chunk('PLTE', palette, means), chunk('tRNS', transparency, means)];
  return png({ width, height, type: PALETTE, stride: width }, opacities, means, chunks);
}

function png(
  { width, height, type, stride }: { width: number; height: number; type: number; stride: number },
  pixels: Uint8Array,
  means: Means,
  chunks: readonly Uint8Array[] = [],
): Uint8Array {
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row++) {
    // Each row is headed by its filter, here none.
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, type], 8);
  return concatBytes([
    SIGNATURE,
    chunk('IHDR', header, means),
    ...chunks,
    chunk('IDAT', means.deflate(rows), means),
    chunk('IEND', new Uint8Array(0), means),
  ]);
}

function chunk(type: string, data: Uint8Array, { crc32 }: Means): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
