import { mustBeBytes } from './argument.js';

/**
 * The orientation in which a photograph is stored (EXIF 2.32 §4.6.4, tag 0112h): 1 upright, 2 to 4 mirrored or turned
 * by 180°, 5 to 8 on its side.
 */
export type ImageOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION = 0x0112;
const SHORT = 3;
/** The maximum number of entries of a TIFF directory that are read. */
const MOST_ENTRIES = 512;

/**
 * The EXIF orientation of a JPEG; 1 if the value is missing or damaged. Word ignores the orientation.
 *
 * @example imageOrientation(new Uint8Array([0xff, 0xd8, 0xff])) // 1
 */
export function imageOrientation(bytes: Uint8Array): ImageOrientation {
  mustBeBytes('picture', bytes);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1];
    if (marker === 0xff) at++;
    else if (marker === 0xda || marker === 0xd9) break;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const length = view.getUint16(at + 2);
      const stated = marker === 0xe1 ? inExif(bytes, at + 4, Math.min(at + 2 + length, bytes.length)) : undefined;
      if (stated !== undefined) return stated;
      at += 2 + Math.max(2, length);
    }
  }
  return 1;
}

/** The orientation in the data of an APP1 segment: `Exif`, then a TIFF file with its directory. */
function inExif(bytes: Uint8Array, from: number, end: number): ImageOrientation | undefined {
  const begin = from + 6;
  if (begin + 8 > end || ![0x45, 0x78, 0x69, 0x66, 0, 0].every((byte, i) => bytes[from + i] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + begin, end - begin);
  const little = view.getUint16(0) === 0x4949;
  if (!little && view.getUint16(0) !== 0x4d4d) return undefined;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return undefined;
  const count = Math.min(view.getUint16(directory, little), MOST_ENTRIES);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + 12 * i;
    if (entry + 12 > view.byteLength) return undefined;
    if (view.getUint16(entry, little) !== ORIENTATION || view.getUint16(entry + 2, little) !== SHORT) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? (value as ImageOrientation) : 1;
  }
  return undefined;
}
