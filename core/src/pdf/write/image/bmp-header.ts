import { UnreadableImage } from './image.js';

/** The headers of a bitmap ([MS-WMF] §2.2.2, DeviceIndependentBitmap, after a BITMAPFILEHEADER). */
export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  /** Bits per pixel: 1, 4, 8, 16, 24 or 32. */
  readonly depth: number;
  /** True if the pixels are run-length coded. */
  readonly runs: boolean;
  /** Bits of red, green, blue and alpha in a pixel, for depths above 8. */
  readonly masks: readonly number[];
  /** Red, green, blue, for depths up to 8. */
  readonly palette: Uint8Array;
  /** The offset of the pixels in the file. */
  readonly data: number;
}

const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BIT_FIELDS = 3;

/** Size of the oldest header (BITMAPCOREHEADER), whose fields are half as wide. */
const CORE = 12;

export function readBmpHeader(bytes: Uint8Array): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  const core = size === CORE;
  if (!core && size < 40) throw new UnreadableImage('BMP of an unknown kind');
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = core ? view.getInt16(20, true) : view.getInt32(22, true);
  const depth = view.getUint16(core ? 24 : 28, true);
  const compression = core ? RGB : view.getUint32(30, true);
  const runs = (compression === RLE8 && depth === 8) || (compression === RLE4 && depth === 4);
  if (![1, 4, 8, 16, 24, 32].includes(depth) || (!runs && compression !== RGB && compression !== BIT_FIELDS)) {
    throw new UnreadableImage('BMP of an unknown kind');
  }
  return {
    width,
    height: Math.abs(height),
    topDown: height < 0,
    depth,
    runs,
    masks: compression === BIT_FIELDS ? fileMasks(view, size) : usualMasks(depth),
    palette: depth <= 8 ? readPalette(bytes, view, 14 + size, core) : new Uint8Array(0),
    data: view.getUint32(10, true),
  };
}

/** The masks after the header, or in a header that is long enough; only long headers have a mask for alpha. */
const fileMasks = (view: DataView, size: number): number[] =>
  [54, 58, 62, 66].map((at, i) => (i < 3 || size >= 56 ? view.getUint32(at, true) : 0));

/** The default masks, for a bitmap that states none: the fourth byte of a pixel is unused. */
const usualMasks = (depth: number): readonly number[] =>
  depth === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0x00ff00, 0x0000ff, 0];

/** Reads the palette, stored as blue, green, red, and except in the oldest files an unused byte. */
function readPalette(bytes: Uint8Array, view: DataView, start: number, core: boolean): Uint8Array {
  const depth = view.getUint16(core ? 24 : 28, true);
  const stated = core ? 0 : view.getUint32(46, true);
  const count = Math.min(stated || 2 ** depth, 2 ** depth);
  const step = core ? 3 : 4;
  const palette = new Uint8Array(count * 3);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) palette[i * 3 + c] = bytes[start + i * step + 2 - c];
  }
  return palette;
}
