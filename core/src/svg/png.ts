import { concatBytes } from '../base/bytes.js';
import type { Compression } from '../base/compression/index.js';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A PNG (ISO/IEC 15948) of pixels: red, green, blue and opacity, a byte each, rows from the top. */
export function writePng(
  width: number,
  height: number,
  pixels: Uint8Array,
  { deflate, crc32 }: Pick<Compression, 'deflate' | 'crc32'>,
): Uint8Array {
  const stride = width * 4;
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row++) {
    // Each row is headed by its filter, here none.
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 6], 8);
  return concatBytes([
    SIGNATURE,
    chunk('IHDR', header, crc32),
    chunk('IDAT', deflate(rows), crc32),
    chunk('IEND', new Uint8Array(0), crc32),
  ]);
}

function chunk(type: string, data: Uint8Array, crc32: Compression['crc32']): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
