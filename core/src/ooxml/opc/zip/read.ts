/**
 * Reads the central directory of an archive and checks everything that is known without inflating a byte. Declared
 * sizes are checked against the limits here and enforced during inflation, so no part of a hostile archive is inflated
 * beyond them.
 */
import { equalBytes } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import type { Limits } from '../../../base/limits.js';
import { findDirectory } from './directory.js';
import type { ZipEntry } from './entry.js';
import { CENTRAL_HEADER, DEFLATED, FLAG, LOCAL_HEADER, METHOD_NAMES, STORED } from './layout.js';
import { decodeItemName, itemNameFault } from './names.js';
import { type DeclaredSizes, widened } from './zip64.js';

export type ZipLimits = Pick<Limits, 'entries' | 'inflatedBytes' | 'ratio' | 'ratioFromBytes'>;

/**
 * The entries of an archive in directory order, including directories. Throws INVALID_DOCUMENT for archives that are
 * damaged, encrypted, use another method, or have repeated or unsafe names; LIMIT_EXCEEDED past `limits`, except for
 * the ratio of one entry, which counts once its bytes are read.
 */
export function readZip(bytes: Uint8Array, limits: ZipLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  if (directory.entries > limits.entries) {
    throw new QuireError('LIMIT_EXCEEDED', `the archive has ${directory.entries} entries, more than ${limits.entries}`);
  }
  const entries: ZipEntry[] = [];
  const seen = new Set<string>();
  let deflated = 0;
  let inflated = 0;
  let at = directory.offset;
  for (let i = 0; i < directory.entries; i++) {
    const header = readCentralHeader(view, at, directory.end);
    at = header.next;
    const entry = withinRatio(readEntry(view, header, directory.offset), limits);
    const key = entry.name.toLowerCase();
    if (seen.has(key)) throw faulty(entry.name, 'occurs twice');
    seen.add(key);
    deflated += entry.data.length;
    inflated += entry.size;
    if (inflated > limits.inflatedBytes) {
      throw new QuireError('LIMIT_EXCEEDED', `the archive decompresses to more than ${limits.inflatedBytes} bytes`);
    }
    entries.push(entry);
  }
  // With entries that share data, a small archive could inflate to a large size. No writer makes such entries.
  if (deflated > bytes.length) throw new QuireError('INVALID_DOCUMENT', 'entries of the archive overlap');
  return entries;
}

/** The directory's header of an entry. */
export interface CentralHeader {
  readonly name: string;
  readonly rawName: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly sizes: DeclaredSizes;
  readonly next: number;
}

/** The header at `at`. Throws INVALID_DOCUMENT if it does not end by `end`. */
export function readCentralHeader(view: DataView, at: number, end: number): CentralHeader {
  if (at + CENTRAL_HEADER.size > end || view.getUint32(at, true) !== CENTRAL_HEADER.signature) throw cutShort();
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + CENTRAL_HEADER.size + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > end) throw cutShort();
  const rawName = slice(view, at + CENTRAL_HEADER.size, nameEnd);
  const declared: DeclaredSizes = {
    deflated: view.getUint32(at + 20, true),
    inflated: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  const name = decodeItemName(rawName, (flags & FLAG.utf8) !== 0);
  return {
    name,
    rawName,
    flags,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    sizes: widened(declared, slice(view, nameEnd, extraEnd), name),
    next,
  };
}

function readEntry(view: DataView, header: CentralHeader, directoryOffset: number): ZipEntry {
  const { name, rawName, flags, method, crc, sizes } = header;
  const fault = itemNameFault(name);
  if (fault) throw faulty(name, `is not a name for a part: it ${fault}`);
  if (flags & (FLAG.encrypted | FLAG.strong | FLAG.masked)) throw faulty(name, 'is encrypted');
  if (method !== STORED && method !== DEFLATED) {
    const known = METHOD_NAMES[method] ?? `method ${method}`;
    throw faulty(name, `is compressed with ${known}; only stored and deflated entries are supported`);
  }
  const { offset } = sizes;
  if (offset + LOCAL_HEADER.size > directoryOffset || view.getUint32(offset, true) !== LOCAL_HEADER.signature) {
    throw faulty(name, 'has no local header where the directory says');
  }
  const nameEnd = offset + LOCAL_HEADER.size + view.getUint16(offset + 26, true);
  const start = nameEnd + view.getUint16(offset + 28, true);
  if (start + sizes.deflated > directoryOffset) throw faulty(name, 'extends past the end of the archive');
  // Programs that trust the local header would see another document than programs that trust the directory.
  if (!equalBytes(slice(view, offset + LOCAL_HEADER.size, nameEnd), rawName)) {
    throw faulty(name, 'has another name in its local header');
  }
  if (method === STORED && sizes.deflated !== sizes.inflated) throw faulty(name, 'is stored but has two sizes');
  const data = slice(view, start, start + sizes.deflated);
  return { name, rawName, utf8: (flags & FLAG.utf8) !== 0, method, crc, data, size: sizes.inflated };
}

/** An entry that declares a larger size than the limits allow stays in the archive, but is never inflated. */
function withinRatio(entry: ZipEntry, limits: ZipLimits): ZipEntry {
  const { size, data } = entry;
  if (size <= limits.ratioFromBytes || size <= limits.ratio * data.length) return entry;
  return { ...entry, excess: `inflates from ${data.length} to ${size} bytes, over ${limits.ratio} to 1` };
}

const slice = (view: DataView, start: number, end: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + start, end - start);

const faulty = (name: string, issue: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `the entry ${JSON.stringify(name.slice(0, 200))} ${issue}`);

const cutShort = (): QuireError => new QuireError('INVALID_DOCUMENT', 'the directory of the archive is damaged');
