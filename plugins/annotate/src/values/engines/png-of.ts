import type { Compression } from '@quire/core';
import { concatBytes } from '@quire/core/bytes';

/** Samples of red, green, blue and alpha, eight bits each, row by row. */
export interface PngPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** `Up` (ISO/IEC 15948 §9.2): each row as its difference from the one above, which compresses well and is quick. */
const UP = 2;

/** A PNG file of pixels (ISO/IEC 15948), without alpha if all of it is opaque. */
export function pngOf({ width, height, data }: PngPixels, compression: Compression): Uint8Array {
  const channels = isOpaque(data) ? 3 : 4;
  const stride = width * channels;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const row = y * (stride + 1);
    rows[row] = UP;
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) {
        const at = (y * width + x) * 4 + channel;
        const above = y > 0 ? (data[at - width * 4] ?? 0) : 0;
        rows[row + 1 + x * channels + channel] = (data[at] ?? 0) - above;
      }
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 4 ? 6 : 2], 8);
  return concatBytes([
    SIGNATURE,
    ...chunk('IHDR', header, compression),
    ...chunk('IDAT', compression.deflate(rows), compression),
    ...chunk('IEND', new Uint8Array(), compression),
  ]);
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Length, type and data, and the check of the latter two (§5.3). */
function chunk(type: string, data: Uint8Array, compression: Compression): readonly Uint8Array[] {
  const content = concatBytes([Uint8Array.from([...type], (letter) => letter.charCodeAt(0)), data]);
  const [length, check] = [new Uint8Array(4), new Uint8Array(4)];
  new DataView(length.buffer).setUint32(0, data.length);
  new DataView(check.buffer).setUint32(0, compression.crc32(content));
  return [length, content, check];
}
