import { name } from '../../file/index.js';
import { type BmpHeader, readBmpHeader } from './bmp-header.js';
import { type CheckSize, type EncodedImage, UnreadableImage } from './image.js';
import { indexedColorSpace } from './indexed.js';

export const isBmp = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d;

/** A Windows bitmap, uncompressed or run-length coded. */
export function encodeBmp(bytes: Uint8Array, checkSize: CheckSize): EncodedImage {
  const header = readBmpHeader(bytes);
  checkSize(header.width, header.height);
  const { width, height } = header;
  if (header.depth > 8) {
    return { width, height, plain: true, ...readColors(bytes, header) };
  }
  const dict = { ColorSpace: indexedColorSpace(header.palette), BitsPerComponent: 8 };
  return {
    width,
    height,
    plain: true,
    dict,
    bytes: header.runs ? decodeBmpRuns(bytes, header) : readIndices(bytes, header),
  };
}

/** Finds the start of a row: rows are padded to four bytes and stored from the bottom up unless `topDown`. */
function rowStarts(bytes: Uint8Array, { width, height, depth, topDown, data }: BmpHeader): (row: number) => number {
  const stride = Math.ceil((width * depth) / 32) * 4;
  if (data + stride * height - 3 > bytes.length) throw new UnreadableImage('BMP with too few pixels');
  return (row) => data + stride * (topDown ? row : height - 1 - row);
}

function readIndices(bytes: Uint8Array, header: BmpHeader): Uint8Array {
  const { width, height, depth } = header;
  const start = rowStarts(bytes, header);
  const indices = new Uint8Array(width * height);
  const mask = 2 ** depth - 1;
  for (let row = 0, to = 0; row < height; row++) {
    const from = start(row);
    for (let column = 0; column < width; column++) {
      const bit = column * depth;
      indices[to++] = (bytes[from + (bit >> 3)] >> (8 - depth - (bit & 7))) & mask;
    }
  }
  return indices;
}

function readColors(bytes: Uint8Array, header: BmpHeader): Pick<EncodedImage, 'bytes' | 'dict' | 'alpha'> {
  const { width, height, depth, masks } = header;
  const start = rowStarts(bytes, header);
  const size = depth / 8;
  const color = new Uint8Array(width * height * 3);
  const alpha = masks[3] === 0 ? undefined : new Uint8Array(width * height);
  const [red, green, blue, opacity] = masks.map(channel);
  for (let row = 0, pixel = 0; row < height; row++) {
    let from = start(row);
    for (let column = 0; column < width; column++, pixel++, from += size) {
      let value = 0;
      for (let byte = size - 1; byte >= 0; byte--) value = (value << 8) | bytes[from + byte];
      color[pixel * 3] = red(value);
      color[pixel * 3 + 1] = green(value);
      color[pixel * 3 + 2] = blue(value);
      if (alpha) alpha[pixel] = opacity(value);
    }
  }
  // Programs without alpha leave the fourth byte 0 in all pixels: then it is ignored.
  const used = alpha?.some((value) => value !== 0) ? alpha : undefined;
  return { bytes: color, dict: { ColorSpace: name('DeviceRGB'), BitsPerComponent: 8 }, alpha: used };
}

/** Returns a function that reads a mask's bits of a pixel as 0..255. */
function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}

/** Decodes RLE8 and RLE4 ([MS-WMF] §3.1.6) into color indices; pixels that no run reaches stay 0. */
function decodeBmpRuns(bytes: Uint8Array, { width, height, depth, data }: BmpHeader): Uint8Array {
  const indices = new Uint8Array(width * height);
  let x = 0;
  let y = height - 1;
  const put = (index: number): void => {
    if (x < width && y >= 0) indices[y * width + x] = index;
    x++;
  };
  /** The nth of the packed indices that start at an offset. */
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
