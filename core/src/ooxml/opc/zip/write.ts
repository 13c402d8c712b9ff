import type { Compression } from '../../../base/compression/index.js';
import { QuireError } from '../../../base/errors.js';
import type { ZipEntry } from './entry.js';
import { CENTRAL_HEADER, DEFLATED, END, FLAG, LOCAL_HEADER, STORED } from './layout.js';

/** MS-DOS date of 1980-01-01, as Word writes it: the same package gives the same bytes whenever it is saved. */
const EPOCH_DATE = 0x0021;
/** Version 2.0, which deflate needs. */
const VERSION = 20;

/** A new entry for `bytes`, deflated unless that makes it larger. */
export function deflateEntry(name: string, bytes: Uint8Array, compression: Compression): ZipEntry {
  const rawName = new TextEncoder().encode(name);
  const deflated = compression.deflateRaw(bytes);
  const stored = deflated.length >= bytes.length;
  return {
    name,
    rawName,
    utf8: rawName.length !== name.length,
    method: stored ? STORED : DEFLATED,
    crc: compression.crc32(bytes),
    data: stored ? bytes : deflated,
    size: bytes.length,
  };
}

/** An archive of these entries in this order, their data copied as it is. Throws LIMIT_EXCEEDED if it needs zip64. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const sizeOf = (header: number): number => entries.reduce((sum, entry) => sum + header + entry.rawName.length, 0);
  const directoryStart = sizeOf(LOCAL_HEADER.size) + entries.reduce((sum, { data }) => sum + data.length, 0);
  const directorySize = sizeOf(CENTRAL_HEADER.size);
  const total = directoryStart + directorySize + END.size;
  if (entries.length >= 0xffff || total >= 0xffffffff) {
    throw new QuireError('LIMIT_EXCEEDED', `${entries.length} entries of ${total} bytes do not fit in a zip archive`);
  }
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  let local = 0;
  let central = directoryStart;
  for (const entry of entries) {
    const offset = local;
    view.setUint32(local, LOCAL_HEADER.signature, true);
    writeCommon(view, local + 4, entry);
    bytes.set(entry.rawName, local + LOCAL_HEADER.size);
    bytes.set(entry.data, local + LOCAL_HEADER.size + entry.rawName.length);
    local += LOCAL_HEADER.size + entry.rawName.length + entry.data.length;

    view.setUint32(central, CENTRAL_HEADER.signature, true);
    view.setUint16(central + 4, VERSION, true);
    writeCommon(view, central + 6, entry);
    view.setUint32(central + 42, offset, true);
    bytes.set(entry.rawName, central + CENTRAL_HEADER.size);
    central += CENTRAL_HEADER.size + entry.rawName.length;
  }
  view.setUint32(central, END.signature, true);
  view.setUint16(central + 8, entries.length, true);
  view.setUint16(central + 10, entries.length, true);
  view.setUint32(central + 12, directorySize, true);
  view.setUint32(central + 16, directoryStart, true);
  return bytes;
}

/** The run of fields that both headers share (§4.3.7, §4.3.12), from "version needed" to the name's length. */
function writeCommon(view: DataView, at: number, entry: ZipEntry): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, entry.utf8 ? FLAG.utf8 : 0, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 8, EPOCH_DATE, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.data.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, entry.rawName.length, true);
}
