import { decodeGifLzw } from './gif-lzw.js';
import { type CheckSize, type EncodedImage, UnreadableImage } from './image.js';
import { indexedColorSpace } from './indexed.js';

export const isGif = (bytes: Uint8Array): boolean => bytes[0] === 0x47 && bytes[1] === 0x49 && bytes[2] === 0x46;

/** The first picture of a GIF (89a): paper shows no animation. */
export function encodeGif(bytes: Uint8Array, checkSize: CheckSize): EncodedImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frame = findFrame(bytes, view);
  checkSize(frame.width, frame.height);
  const minimumCodeSize = bytes[frame.data];
  if (minimumCodeSize < 1 || minimumCodeSize > 11) throw new UnreadableImage('GIF with an unknown code size');
  const data = joinBlocks(bytes, frame.data + 1);
  const packed = decodeGifLzw(data, minimumCodeSize, frame.width * frame.height);
  const { transparent } = frame;
  return {
    width: frame.width,
    height: frame.height,
    bytes: frame.interlaced ? deinterlace(packed, frame.width, frame.height) : packed,
    plain: true,
    dict: {
      ColorSpace: indexedColorSpace(frame.palette),
      BitsPerComponent: 8,
      Mask: transparent === undefined ? undefined : [transparent, transparent],
    },
  };
}

interface GifFrame {
  readonly width: number;
  readonly height: number;
  readonly interlaced: boolean;
  readonly palette: Uint8Array;
  readonly transparent?: number;
  /** Offset of the code size, which the data blocks follow. */
  readonly data: number;
}

const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const PICTURE = 0x2c;

function findFrame(bytes: Uint8Array, view: DataView): GifFrame {
  const global = colorTable(bytes, 13, bytes[10]);
  let transparent: number | undefined;
  for (let at = 13 + global.length; at < bytes.length; ) {
    if (bytes[at] === PICTURE) return frameAt(bytes, view, at, global, transparent);
    if (bytes[at] !== EXTENSION) break;
    if (bytes[at + 1] === GRAPHIC_CONTROL && bytes[at + 3] & 1) transparent = bytes[at + 6];
    at = skipBlocks(bytes, at + 2);
  }
  throw new UnreadableImage('GIF without a picture');
}

function frameAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  global: Uint8Array,
  transparent: number | undefined,
): GifFrame {
  const flags = view.getUint8(at + 9);
  const local = colorTable(bytes, at + 10, flags);
  return {
    width: view.getUint16(at + 5, true),
    height: view.getUint16(at + 7, true),
    interlaced: (flags & 0x40) !== 0,
    palette: local.length > 0 ? local : global,
    transparent,
    data: at + 10 + local.length,
  };
}

const colorTable = (bytes: Uint8Array, at: number, flags: number): Uint8Array =>
  flags & 0x80 ? bytes.subarray(at, at + 3 * 2 ** ((flags & 7) + 1)) : bytes.subarray(0, 0);

/** The offset after a chain of data blocks. */
function skipBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] > 0) at += 1 + bytes[at];
  return at + 1;
}

function joinBlocks(bytes: Uint8Array, start: number): Uint8Array {
  const joined = new Uint8Array(bytes.length - start);
  let length = 0;
  for (let at = start; bytes[at] > 0; at += 1 + bytes[at]) {
    const block = bytes.subarray(at + 1, at + 1 + bytes[at]);
    joined.set(block, length);
    length += block.length;
  }
  return joined.subarray(0, length);
}

/** First row and distance of each of the four passes (appendix E). */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

function deinterlace(packed: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(packed.length);
  let from = 0;
  for (const [first, step] of PASSES) {
    for (let row = first; row < height; row += step, from += width) {
      rows.set(packed.subarray(from, from + width), row * width);
    }
  }
  return rows;
}
