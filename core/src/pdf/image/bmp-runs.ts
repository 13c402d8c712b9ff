import type { BmpHeader } from './bmp-header.js';

/** Decodes RLE8 and RLE4 ([MS-WMF] §3.1.6) into colour indices; pixels that no run reaches stay 0. */
export function decodeBmpRuns(bytes: Uint8Array, { width, height, depth, data }: BmpHeader): Uint8Array {
  const indices = new Uint8Array(width * height);
  let x = 0;
  let y = height - 1;
  const put = (index: number): void => {
    if (x < width && y >= 0) indices[y * width + x] = index;
    x++;
  };
  /** The nth index of packed ones that start at an offset. */
  const packed = (at: number, n: number): number =>
    depth === 8 ? bytes[at + n] : (bytes[at + (n >> 1)] >> (n % 2 === 0 ? 4 : 0)) & 15;
  for (let at = data; at + 1 < bytes.length && y >= 0; at += 2) {
    const [count, value] = [bytes[at], bytes[at + 1]];
    if (count > 0) {
      for (let n = 0; n < count; n++) put(depth === 8 ? value : packed(at + 1, n % 2));
    } else if (value === 0) {
      x = 0;
      y--;
    } else if (value === 1) break;
    else if (value === 2) {
      x += bytes[at + 2] ?? 0;
      y -= bytes[at + 3] ?? 0;
      at += 2;
    } else {
      for (let n = 0; n < value; n++) put(packed(at + 2, n));
      const length = depth === 8 ? value : (value + 1) >> 1;
      at += length + (length & 1);
    }
  }
  return indices;
}
