import type { ImageKind } from '@quire/core/image';

type Check = (view: DataView, bytes: Uint8Array) => boolean;

/** True if an image file is complete. Word shows a red cross for a truncated one. */
export function isWhole(kind: ImageKind, bytes: Uint8Array): boolean {
  const check = CHECKS[kind];
  if (!check) return true;
  try {
    return check(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes);
  } catch (cause) {
    // A length or an offset that points outside the file.
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

const CHECKS: Partial<Readonly<Record<ImageKind, Check>>> = {
  png: isWholePng,
  jpeg: isWholeJpeg,
  gif: isWholeGif,
  bmp: isWholeBmp,
  tiff: isWholeTiff,
  emf: (view) => view.getUint32(48, true) <= view.byteLength,
};

const IDAT = 0x49444154;
const IEND = 0x49454e44;

/** Chunks up to IEND, including image data (PNG §5.3). */
function isWholePng(view: DataView): boolean {
  let data = false;
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (at + 12 + view.getUint32(at) > view.byteLength) return false;
    if (type === IDAT) data = true;
    if (type === IEND) return data;
  }
}

/** Segments up to the scan, and an end of image after it: the scan itself cannot contain FF D9 (ITU-T T.81 §B.1.1). */
function isWholeJpeg(view: DataView, bytes: Uint8Array): boolean {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return false;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at++;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === 0xda) return hasEnd(bytes, at + 2 + view.getUint16(at + 2));
    else at += 2 + view.getUint16(at + 2);
  }
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > from; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

/** Blocks up to the trailer, including an image (GIF89a §12). */
function isWholeGif(view: DataView): boolean {
  const colorTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let images = 0;
  for (let at = 13 + colorTable(view.getUint8(10)); ; ) {
    const block = view.getUint8(at);
    if (block === 0x3b) return images > 0;
    if (block === 0x2c) {
      images++;
      at += 11 + colorTable(view.getUint8(at + 9));
    } else if (block === 0x21) at += 2;
    else return false;
    for (let size = view.getUint8(at); size !== 0; size = view.getUint8(at)) at += 1 + size;
    at++;
  }
}

/** True if a BMP is complete: rows are padded to four bytes, compressed ones state their size ([MS-WMF] §2.2.2.3). */
function isWholeBmp(view: DataView): boolean {
  const pixels = view.getUint32(10, true);
  if (view.getUint32(14, true) === 12) return pixels < view.byteLength;
  const [width, height, bits] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true)), view.getUint16(28, true)];
  const compression = view.getUint32(30, true);
  const plain = compression === 0 || compression === 3;
  return pixels + (plain ? Math.ceil((width * bits) / 32) * 4 * height : view.getUint32(34, true)) <= view.byteLength;
}

/** Tags of offsets and of byte counts, for strips and tiles (TIFF 6.0, sections 8 and 15). */
const TIFF = { stripOffsets: 273, stripCounts: 279, tileOffsets: 324, tileCounts: 325 };

function isWholeTiff(view: DataView): boolean {
  const little = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, little);
  const values = new Map<number, readonly number[]>();
  const entries = view.getUint16(directory, little);
  // The offset of the next directory follows the entries.
  view.getUint32(directory + 2 + 12 * entries, little);
  for (let i = 0; i < entries; i++) {
    const at = directory + 2 + 12 * i;
    const tag = view.getUint16(at, little);
    if (Object.values(TIFF).includes(tag) && !values.has(tag)) values.set(tag, tiffNumbers(view, at, little));
  }
  const [offsets, counts] = [
    values.get(TIFF.stripOffsets) ?? values.get(TIFF.tileOffsets) ?? [],
    values.get(TIFF.stripCounts) ?? values.get(TIFF.tileCounts) ?? [],
  ];
  return offsets.length > 0 && offsets.every((offset, i) => offset + (counts[i] ?? 0) <= view.byteLength);
}

function tiffNumbers(view: DataView, entry: number, little: boolean): number[] {
  const short = view.getUint16(entry + 2, little) === 3;
  const count = view.getUint32(entry + 4, little);
  const size = short ? 2 : 4;
  const from = count * size <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  if (from + count * size > view.byteLength) throw new RangeError('numbers past the end');
  return Array.from({ length: count }, (_, i) =>
    short ? view.getUint16(from + 2 * i, little) : view.getUint32(from + 4 * i, little),
  );
}
