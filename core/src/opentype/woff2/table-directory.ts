/** The header and table directory of a WOFF2 file (§4.1, §4.2). */
import { QuireError } from '../../base/errors.js';
import type { Binary } from '../sfnt/binary.js';
import { Cursor } from './cursor.js';

export interface TableRecord {
  readonly tag: string;
  /** Bytes in the stream. */
  readonly length: number;
  readonly isTransformed: boolean;
}

export interface TableDirectory {
  /** Version word of the font inside. */
  readonly flavor: number;
  readonly records: readonly TableRecord[];
  readonly streamOffset: number;
  readonly streamLength: number;
}

const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

const HEADER_SIZE = 48;
const COLLECTION = 0x74746366;
const NO_TRANSFORM_OF_GLYPHS = 3;

export function readTableDirectory(file: Binary): TableDirectory {
  const flavor = file.u32(4);
  if (flavor === COLLECTION) {
    throw new QuireError('INVALID_DOCUMENT', 'a WOFF2 collection is not supported', { part: file.what });
  }
  const count = file.u16(12);
  const cursor = new Cursor(file, HEADER_SIZE);
  const records: TableRecord[] = [];
  for (let i = 0; i < count; i++) {
    const flags = cursor.u8();
    const tag = (flags & 63) === 63 ? cursor.tag() : KNOWN_TAGS[flags & 63];
    const version = flags >> 6;
    const plainLength = cursor.base128();
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== NO_TRANSFORM_OF_GLYPHS : version !== 0;
    records.push({ tag, isTransformed, length: isTransformed ? cursor.base128() : plainLength });
  }
  return { flavor, records, streamOffset: cursor.at, streamLength: file.u32(20) };
}
