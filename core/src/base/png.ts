/** Writes pixels as PNG files (ISO/IEC 15948). */

import { mustBeObject } from './argument.js';
import { concatBytes } from './bytes.js';
import type { Compression } from './compression/index.js';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** The color types: palette indices (3), RGB (2) and RGBA (6). */
const PALETTE = 3;
const RGB = 2;
const RGBA = 6;

/** The filter `Up` (§9.2) stores each row as its difference from the row above, which compresses well and is quick. */
const UP = 2;

type Means = Pick<Compression, 'deflate' | 'crc32'>;

/**
 * Writes a PNG of RGBA pixels, one byte per channel, rows from the top. The file has no alpha channel if all pixels are
 * opaque.
 *
 * @example
 * writePng(1, 1, Uint8Array.of(255, 0, 0, 255), nodeCompression).subarray(1, 4) // Uint8Array.of(0x50, 0x4e, 0x47)
 */
export function writePng(
  width: number,
  height: number,
  pixels: Uint8Array | Uint8ClampedArray,
  means: Means,
): Uint8Array {
  mustBeObject('pixels', pixels, 'length');
  mustBeObject('compression', means, 'deflate', 'crc32');
  const channels = isOpaque(pixels) ? 3 : 4;
  const rows = new Uint8Array((width * channels + 1) * height);
  let to = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = UP;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      for (let i = at; i < at + channels; i++) rows[to++] = pixels[i] - (y > 0 ? pixels[i - width * 4] : 0);
    }
  }
  return png({ width, height, type: channels === 3 ? RGB : RGBA }, rows, means);
}

function isOpaque(pixels: Uint8Array | Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

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
  const rows = new Uint8Array((width + 1) * height);
  // Each row begins with its filter type: 0, no filter.
  for (let y = 0; y < height; y++) rows.set(opacities.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return png({ width, height, type: PALETTE }, rows, means, chunks);
}

function png(
  { width, height, type }: { readonly width: number; readonly height: number; readonly type: number },
  rows: Uint8Array,
  means: Means,
  chunks: readonly Uint8Array[] = [],
): Uint8Array {
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
