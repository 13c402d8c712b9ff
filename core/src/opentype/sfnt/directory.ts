/** The table directory of a font file (OpenType 1.9, "Organization of an OpenType Font"), and collections of them. */
import { QuireError } from '../../base/errors.js';
import { Binary } from './binary.js';

export interface SfntFile {
  /** Name used in errors. */
  readonly what: string;
  readonly tables: ReadonlyMap<string, Binary>;
  /** First four bytes of the face: `0x00010000`, `OTTO` or `true`. */
  readonly version: number;
  /** True for a face of a collection, whose tables are not a separate file. */
  readonly inCollection: boolean;
  readonly bytes: Uint8Array;
}

const TTCF = 0x74746366;
const VERSIONS = new Set([0x00010000, 0x4f54544f, 0x74727565]);
const MOST_TABLES = 128;
const MOST_FACES = 256;

/** Number of faces in the file: 1 unless it is a collection. */
function faceCount(bytes: Uint8Array, what: string): number {
  const file = new Binary(bytes, what);
  return file.u32(0) === TTCF ? Math.min(file.u32(8), MOST_FACES) : 1;
}

/**
 * Reads the directory of face `index`. Throws INVALID_DOCUMENT if the file is not a font, or points outside its bytes.
 */
export function readDirectory(bytes: Uint8Array, what: string, index = 0): SfntFile {
  const file = new Binary(bytes, what);
  const inCollection = file.u32(0) === TTCF;
  if (index >= faceCount(bytes, what)) {
    throw new QuireError('INVALID_DOCUMENT', `there is no face ${index} in this font file`, { part: what });
  }
  const start = inCollection ? file.u32(12 + 4 * index) : 0;
  const version = file.u32(start);
  if (!VERSIONS.has(version)) {
    throw new QuireError('INVALID_DOCUMENT', 'not a TrueType or OpenType font', { part: what });
  }
  const count = file.u16(start + 4);
  if (count > MOST_TABLES) {
    throw new QuireError('INVALID_DOCUMENT', `${count} tables in a font`, { part: what });
  }
  const tables = new Map<string, Binary>();
  for (let i = 0; i < count; i++) {
    const record = start + 12 + 16 * i;
    const tag = file.tag(record);
    const offset = file.u32(record + 8);
    // Files cut off a few bytes before the end of their last table are common, and every program draws them.
    const length = Math.min(file.u32(record + 12), Math.max(0, bytes.length - offset));
    if (offset <= bytes.length) tables.set(tag, file.slice(offset, length, `${what}: ${tag}`));
  }
  return { what, tables, version, inCollection, bytes };
}

/** A table that a font cannot do without. */
export function requireTable(file: SfntFile, tag: string): Binary {
  const table = file.tables.get(tag);
  if (!table) throw new QuireError('INVALID_DOCUMENT', `the font has no ${tag} table`, { part: file.what });
  return table;
}
