import { concatBytes } from '../../../base/bytes.js';
import type { Compression } from '../../../base/compression/index.js';
import { UnreadableImage } from './image.js';

/** Bytes before the first chunk (ISO/IEC 15948 §5.2). */
const SIGNATURE_LENGTH = 8;

/** Color types of PNG (ISO/IEC 15948 §11.2.2). */
export const GREY = 0;
export const RGB = 2;
export const PALETTE = 3;
export const GREY_ALPHA = 4;
const RGB_ALPHA = 6;

/** The chunks of a PNG file that matter for drawing it. */
export interface PngFile {
  readonly width: number;
  readonly height: number;
  /** Bits per sample: 1, 2, 4, 8 or 16. */
  readonly depth: number;
  readonly colorType: number;
  readonly interlaced: boolean;
  /** Three bytes per entry. */
  readonly palette?: Uint8Array;
  readonly transparency?: Uint8Array;
  /** The IDAT chunks joined: one zlib stream. */
  readonly data: Uint8Array;
}

const DEPTHS = new Map([
  [GREY, [1, 2, 4, 8, 16]],
  [RGB, [8, 16]],
  [PALETTE, [1, 2, 4, 8]],
  [GREY_ALPHA, [8, 16]],
  [RGB_ALPHA, [8, 16]],
]);

export const channelsOf = (colorType: number): number =>
  colorType === RGB ? 3 : colorType === RGB_ALPHA ? 4 : colorType === GREY_ALPHA ? 2 : 1;

/** Reads the chunks up to IEND and checks each one's CRC, so that the pixels may be passed on without decoding. */
export function readPng(bytes: Uint8Array, compression: Compression): PngFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array>();
  const data: Uint8Array[] = [];
  let ended = false;
  for (let at = SIGNATURE_LENGTH; at + 12 <= bytes.length && !ended; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (compression.crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) {
      throw new UnreadableImage(`PNG with a damaged ${type.replace(/[^A-Za-z]/g, '?')} chunk`);
    }
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IDAT') data.push(content);
    else if (!chunks.has(type)) chunks.set(type, content);
    ended = type === 'IEND';
    at += 12 + length;
  }
  if (!ended || data.length === 0) throw new UnreadableImage('PNG ends early');
  return {
    ...readHeader(chunks.get('IHDR')),
    ...colors(chunks),
    data: data.length === 1 ? data[0] : concatBytes(data),
  };
}

function readHeader(header: Uint8Array | undefined) {
  if (!header || header.length < 13) throw new UnreadableImage('PNG without a header');
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [depth, colorType] = [header[8], header[9]];
  if (!DEPTHS.get(colorType)?.includes(depth) || header[10] !== 0 || header[11] !== 0 || header[12] > 1) {
    throw new UnreadableImage('PNG of an unknown kind');
  }
  return { width: view.getUint32(0), height: view.getUint32(4), depth, colorType, interlaced: header[12] === 1 };
}

function colors(chunks: ReadonlyMap<string, Uint8Array>) {
  const palette = chunks.get('PLTE');
  const isPalette = chunks.get('IHDR')?.[9] === PALETTE;
  if (isPalette && (!palette || palette.length < 3)) throw new UnreadableImage('PNG without its palette');
  const entries = palette?.subarray(0, Math.min(768, palette.length - (palette.length % 3)));
  return { palette: entries, transparency: chunks.get('tRNS') };
}
