/** Reads only the parts of a font file that identify its faces. */
import { QuireError } from '../../base/errors.js';
import type { FaceNames } from '../../resolved/index.js';
import { Binary } from './binary.js';
import { readNames } from './names.js';

export interface SniffedFace extends Pick<FaceNames, 'family' | 'aliases'> {
  readonly bold: boolean;
  readonly italic: boolean;
  /** The index of the face in a collection. */
  readonly index: number;
}

/** Reads up to `length` bytes at `offset`, fewer at the end of the file. */
export type ReadAt = (offset: number, length: number) => Uint8Array;

const TTCF = 0x74746366;
const MOST_FACES = 256;
const MOST_TABLES = 128;
const MOST_NAME_BYTES = 1 << 20;

/** Returns the faces of a font file or collection. Throws INVALID_DOCUMENT if it is neither. */
export function sniffFont(read: ReadAt, what: string): SniffedFace[] {
  const header = new Binary(read(0, 12), what);
  if (header.u32(0) !== TTCF) return [sniffFace(read, 0, 0, what)];
  const count = Math.min(header.u32(8), MOST_FACES);
  const offsets = new Binary(read(12, 4 * count), what);
  return Array.from({ length: count }, (_, index) => sniffFace(read, offsets.u32(4 * index), index, what));
}

function sniffFace(read: ReadAt, start: number, index: number, what: string): SniffedFace {
  const count = new Binary(read(start, 12), what).u16(4);
  if (count > MOST_TABLES) throw new QuireError('INVALID_DOCUMENT', `${count} tables in a font`, { part: what });
  const records = new Binary(read(start + 12, 16 * count), what);
  const table = (tag: string, most: number): Binary | undefined => {
    for (let i = 0; i < count; i++) {
      if (records.tag(16 * i) !== tag) continue;
      return new Binary(read(records.u32(16 * i + 8), Math.min(records.u32(16 * i + 12), most)), `${what}: ${tag}`);
    }
    return undefined;
  };
  const { family, aliases } = readNames(table('name', MOST_NAME_BYTES));
  if (!family) throw new QuireError('INVALID_DOCUMENT', 'the font has no name', { part: what });
  const os2 = table('OS/2', 96);
  const macStyle = table('head', 54)?.u16(44) ?? 0;
  const selection = os2?.has(62, 2) ? os2.u16(62) : 0;
  return {
    family,
    aliases,
    index,
    bold: (selection & 0x20) !== 0 || (macStyle & 1) !== 0,
    italic: (selection & 1) !== 0 || (macStyle & 2) !== 0,
  };
}
