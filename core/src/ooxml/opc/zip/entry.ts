import type { Compression } from '../../../base/compression/index.js';
import { isQuireError, QuireError } from '../../../base/errors.js';
import { STORED } from './layout.js';
/** One item of an archive, its data still compressed. */
export interface ZipEntry {
  /** The name as stored, without a leading slash. The name of a directory ends in a slash. */
  readonly name: string;
  /** The bytes of the name, and whether they are marked as UTF-8, to write the name back unchanged. */
  readonly rawName: Uint8Array;
  readonly utf8: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: 0 | 8;
  readonly crc: number;
  /** A view into the archive. */
  readonly data: Uint8Array;
  /** The declared number of inflated bytes, which inflation enforces. */
  readonly size: number;
  /** The limit that the archive's declared sizes exceed; then the part may not be inflated. */
  readonly excess?: string;
}

/**
 * The bytes of an entry, with exactly the declared size and checksum. Throws INVALID_DOCUMENT with the name of the part
 * if either is wrong, LIMIT_EXCEEDED if the entry exceeds a limit: a document may contain such an entry as long as it
 * is not read.
 */
export function inflateEntry(entry: ZipEntry, compression: Compression): Uint8Array {
  if (entry.excess) throw new QuireError('LIMIT_EXCEEDED', entry.excess, { part: entry.name });
  const bytes = entry.method === STORED ? entry.data : inflated(entry, compression);
  return checked(bytes, entry, compression);
}

/** The bytes of an entry as the runtime inflates them; undefined if it cannot, and `inflateEntry` reports the fault. */
export async function inflateEntryNatively(entry: ZipEntry, compression: Compression): Promise<Uint8Array | undefined> {
  if (entry.excess || entry.method === STORED) return undefined;
  const bytes = await compression.inflateKnown?.(entry.data, entry).catch(() => undefined);
  return bytes?.length === entry.size ? bytes : undefined;
}

function checked(bytes: Uint8Array, entry: ZipEntry, compression: Compression): Uint8Array {
  if (bytes.length !== entry.size) throw damagedPart(entry, `inflates to ${bytes.length} bytes, not ${entry.size}`);
  if (compression.crc32(bytes) !== entry.crc) throw damagedPart(entry, 'the checksum is wrong: the part is damaged');
  return bytes;
}

function inflated(entry: ZipEntry, compression: Compression): Uint8Array {
  try {
    return compression.inflateRaw(entry.data, entry.size);
  } catch (cause) {
    throw faultOf(entry, cause);
  }
}

/** Turns errors that the data of the part caused into errors with the part's name; returns other errors unchanged. */
function faultOf(entry: ZipEntry, cause: unknown): unknown {
  if (!isQuireError(cause)) return cause;
  if (cause.code === 'LIMIT_EXCEEDED')
    return damagedPart(entry, `decompresses to more than the ${entry.size} bytes it declares`, cause);
  return cause.code === 'INVALID_DOCUMENT' ? damagedPart(entry, cause.message, cause) : cause;
}

const damagedPart = (entry: ZipEntry, issue: string, cause?: unknown): QuireError =>
  new QuireError('INVALID_DOCUMENT', issue, { part: entry.name, cause });
