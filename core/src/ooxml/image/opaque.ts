import { imageKind, latinText } from './kind.js';

/** The color types of a PNG without an alpha channel: gray, colors, a palette. */
const WITHOUT_ALPHA = new Set([0, 2, 3]);
/** The number of chunks before the pixels that are examined. */
const MOST_CHUNKS = 64;

/**
 * True if an image is opaque according to its header. A PNG with an alpha channel may be opaque all the same.
 *
 * @example isOpaque(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)) // true
 */
export function isOpaque(bytes: Uint8Array): boolean {
  const kind = imageKind(bytes);
  if (kind !== 'png') return kind === 'jpeg';
  if (!WITHOUT_ALPHA.has(bytes[25])) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8, chunk = 0; at + 8 <= bytes.length && chunk < MOST_CHUNKS; chunk++) {
    const type = latinText(bytes, at + 4, at + 8);
    if (type === 'tRNS') return false;
    if (type === 'IDAT') return true;
    at += view.getUint32(at) + 12;
  }
  return false;
}
