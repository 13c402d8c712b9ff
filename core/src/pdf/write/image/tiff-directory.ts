import { UnreadableImage } from './image.js';

/** Tags of a TIFF's directory that matter for drawing it (TIFF 6.0, sections 4 to 8). */
export const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  planar: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  extraSamples: 338,
  jpegTables: 347,
} as const;

/** The bytes of a value by field type; unlisted types are not used here. */
const SIZES = new Map([
  [1, 1],
  [3, 2],
  [4, 4],
  [7, 1],
]);
const MOST_VALUES = 1 << 20;
const WANTED = new Set<number>(Object.values(TAG));

/** The first directory: values by tag, and byte order. */
export interface TiffDirectory {
  /** Returns a tag's values, or `absent` if it is absent. */
  values(tag: number, absent: readonly number[]): readonly number[];
  value(tag: number, absent: number): number;
  readonly littleEndian: boolean;
}

export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[3] === 42);

/** Reads the directory of the first picture. An offset outside the file throws a RangeError. */
export function readTiffDirectory(bytes: Uint8Array): TiffDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const littleEndian = bytes[0] === 0x49;
  const start = view.getUint32(4, littleEndian);
  const count = view.getUint16(start, littleEndian);
  const tags = new Map<number, readonly number[]>();
  for (let i = 0; i < count; i++) {
    const entry = start + 2 + i * 12;
    const size = SIZES.get(view.getUint16(entry + 2, littleEndian));
    const length = view.getUint32(entry + 4, littleEndian);
    const tag = view.getUint16(entry, littleEndian);
    if (!size || !WANTED.has(tag) || tags.has(tag)) continue;
    if (length > MOST_VALUES) throw new UnreadableImage('TIFF with too many values');
    const at = length * size <= 4 ? entry + 8 : view.getUint32(entry + 8, littleEndian);
    tags.set(tag, readValues(view, at, length, size, littleEndian));
  }
  const values = (tag: number, absent: readonly number[]): readonly number[] => tags.get(tag) ?? absent;
  return { values, value: (tag, absent) => tags.get(tag)?.[0] ?? absent, littleEndian };
}

function readValues(view: DataView, at: number, length: number, size: number, littleEndian: boolean): number[] {
  return Array.from({ length }, (_, i) => {
    if (size === 1) return view.getUint8(at + i);
    return size === 2 ? view.getUint16(at + i * 2, littleEndian) : view.getUint32(at + i * 4, littleEndian);
  });
}
