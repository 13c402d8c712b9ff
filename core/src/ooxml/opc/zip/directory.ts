import { QuireError } from '../../../base/errors.js';
import { END, ZIP64_END, ZIP64_LOCATOR } from './layout.js';

/** The place of the central directory. */
export interface Directory {
  readonly offset: number;
  readonly end: number;
  readonly entries: number;
}

/** The comment after the end record is 65,535 bytes long at most. */
const LONGEST_TAIL = END.size + 0xffff;

/** Finds the end record from the back (APPNOTE §4.3.16), and the directory. Throws INVALID_DOCUMENT without one. */
export function findDirectory(view: DataView): Directory {
  const last = view.byteLength - END.size;
  for (let at = last; at >= 0 && at >= view.byteLength - LONGEST_TAIL; at--) {
    if (view.getUint32(at, true) !== END.signature) continue;
    // The signature may occur in a comment too; the record's own length must fit after it.
    if (at + END.size + view.getUint16(at + 20, true) > view.byteLength) continue;
    return readEnd(view, at);
  }
  throw new QuireError('INVALID_DOCUMENT', 'the zip archive is cut short: it has no directory at its end');
}

function readEnd(view: DataView, at: number): Directory {
  const disk = view.getUint16(at + 4, true);
  const entries = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 12, true);
  const offset = view.getUint32(at + 16, true);
  if (disk === 0xffff || entries === 0xffff || size === 0xffffffff || offset === 0xffffffff) {
    const wide = readZip64End(view, at);
    if (wide) return wide;
  }
  if (disk !== 0) throw new QuireError('INVALID_DOCUMENT', 'the zip archive is one of several volumes');
  return checked({ offset, end: offset + size, entries }, at);
}

/** The ZIP64 end record of archives that need 64 bits (§4.3.14), found by the locator before the end record. */
function readZip64End(view: DataView, end: number): Directory | undefined {
  const locator = end - ZIP64_LOCATOR.size;
  if (locator < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR.signature) return undefined;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + ZIP64_END.size > locator || view.getUint32(at, true) !== ZIP64_END.signature) {
    throw new QuireError('INVALID_DOCUMENT', 'the zip64 record of the archive is missing');
  }
  const entries = Number(view.getBigUint64(at + 32, true));
  const size = Number(view.getBigUint64(at + 40, true));
  const offset = Number(view.getBigUint64(at + 48, true));
  return checked({ offset, end: offset + size, entries }, at);
}

function checked(directory: Directory, limit: number): Directory {
  if (directory.end > limit) throw new QuireError('INVALID_DOCUMENT', 'the directory of the archive is damaged');
  return directory;
}
