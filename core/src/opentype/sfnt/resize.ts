/** Scales a face so that a substitute's letters are as large as the original's. */

import type { OpenedFace } from '../../resolved/index.js';
import { readDirectory, requireTable } from './directory.js';
import { openFace } from './face.js';

/** The offset of `unitsPerEm` in `head`, and the range of its values (OpenType 1.9). */
const UNITS_PER_EM = 18;
const [LEAST, MOST] = [16, 16384];

const resized = new WeakMap<OpenedFace, Map<number, OpenedFace>>();

/**
 * The face with outlines and advances scaled by `size`: the same file with another number of units per em. A face with
 * CFF outlines, which state their own size, is unchanged.
 */
export function resizedFace(face: OpenedFace, size: number): OpenedFace {
  const unitsPerEm = Math.max(LEAST, Math.min(MOST, Math.round(face.unitsPerEm / size)));
  if (face.outlines === 'cff' || unitsPerEm === face.unitsPerEm) return face;
  const sizes = resized.get(face) ?? new Map<number, OpenedFace>();
  resized.set(face, sizes);
  let other = sizes.get(unitsPerEm);
  if (!other) {
    const bytes = face.bytes().slice();
    const head = requireTable(readDirectory(bytes, face.family), 'head').bytes;
    new DataView(head.buffer, head.byteOffset).setUint16(UNITS_PER_EM, unitsPerEm);
    other = openFace(bytes, face.family);
    sizes.set(unitsPerEm, other);
  }
  return other;
}
