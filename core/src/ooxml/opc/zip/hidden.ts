/**
 * Finds bytes of an archive outside the entries in its directory: programs that repair archives, or read them from the
 * front, could find another document there, and programs for another format could find a file of that format. Every
 * byte must belong to an entry, to the directory, or to the end.
 */
import { mustBeBytes, mustBeObject } from '../../../base/argument.js';
import { type Compression, portableCompression } from '../../../base/compression/index.js';
import { isQuireError, QuireError, unlessUnreadable } from '../../../base/errors.js';
import { attributeIn, type InfosetNode, parseInfoset } from '../../xml/index.js';
import { CONTENT_TYPES_ITEM } from '../content-types.js';
import { type Directory, findDirectory } from './directory.js';
import { arePlainFields, isFilling } from './extra-fields.js';
import { CENTRAL_HEADER, DEFLATED, END, LOCAL_HEADER, ZIP64_END, ZIP64_LOCATOR } from './layout.js';
import { type CentralHeader, readCentralHeader } from './read.js';

interface Span {
  readonly start: number;
  readonly end: number;
  /** The entry's central header; absent for the directory itself. */
  readonly header?: CentralHeader;
}

/** General purpose bit 3: sizes and checksum follow the data instead (APPNOTE §4.3.9). */
const DESCRIBED = 1 << 3;

/**
 * Returns a sentence for each kind of fault; none for an archive that reads the same from either end. Throws
 * INVALID_DOCUMENT for archives that `openPackage` would not open either. Each entry is inflated once with
 * `compression`; the limits were checked when the archive was opened.
 *
 * @example hiddenInArchive(docx, nodeCompression) // []
 */
export function hiddenInArchive(bytes: Uint8Array, compression: Compression = portableCompression): readonly string[] {
  mustBeBytes('bytes', bytes);
  mustBeObject('compression', compression, 'inflateRaw');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  const faults = new Set<string>();
  const spans: Span[] = [];
  let at = directory.offset;
  for (let i = 0; i < directory.entries; i++) {
    const header = readCentralHeader(view, at, directory.end);
    const span = spanOf(view, header);
    const extra = centralExtra(bytes, view, at);
    const hasComment = at + CENTRAL_HEADER.size + header.rawName.length + extra.length < header.next;
    at = header.next;
    spans.push(span);
    if (isOtherSpelling(header.name)) faults.add(`${header.name} must be spelled ${CONTENT_TYPES_ITEM}`);
    if (!agrees(view, header)) faults.add('the local header of an entry differs from the directory of the archive');
    if (hasComment || !arePlainFields(extra) || !arePlainFields(localExtra(bytes, view, header))) {
      faults.add('an entry of the archive contains data outside its content');
    }
    if (
      header.name === CONTENT_TYPES_ITEM &&
      !statesTypesOnly(header, bytes.subarray(span.end - header.sizes.deflated, span.end), compression)
    )
      faults.add(`${CONTENT_TYPES_ITEM} contains more than one type for each extension and each part`);
    if (holdsMore(header, bytes.subarray(span.end - header.sizes.deflated, span.end), compression)) {
      faults.add('an entry of the archive has data after its content');
    }
  }
  if (at !== directory.end) faults.add('the directory of the archive contains more than its entries');
  spans.sort((a, b) => a.start - b.start);
  let before: Span = { start: 0, end: 0 };
  for (const span of [...spans, { start: directory.offset, end: directory.end }]) {
    if (span.start < before.end) faults.add('entries of the archive overlap');
    else if (!isExplained(view, before, span.start)) faults.add(between(view, before.end, span.start));
    if (span.end > before.end) before = span;
  }
  if (endAt(view, directory.end) !== view.byteLength) faults.add(behind(view, directory.end));
  else if (!endAgrees(view, directory)) faults.add('the end records of the archive differ');
  return [...faults];
}

const isOtherSpelling = (name: string): boolean =>
  name !== CONTENT_TYPES_ITEM && name.toLowerCase() === CONTENT_TYPES_ITEM.toLowerCase();

function spanOf(view: DataView, header: CentralHeader): Span {
  const { offset, deflated } = header.sizes;
  if (offset + LOCAL_HEADER.size > view.byteLength)
    throw new QuireError('INVALID_DOCUMENT', 'the directory of the archive is damaged');
  const named = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return { start: offset, end: offset + LOCAL_HEADER.size + named + deflated, header };
}

function centralExtra(bytes: Uint8Array, view: DataView, at: number): Uint8Array {
  const start = at + CENTRAL_HEADER.size + view.getUint16(at + 28, true);
  return bytes.subarray(start, start + view.getUint16(at + 30, true));
}

function localExtra(bytes: Uint8Array, view: DataView, { sizes: { offset } }: CentralHeader): Uint8Array {
  const start = offset + LOCAL_HEADER.size + view.getUint16(offset + 26, true);
  return bytes.subarray(start, start + view.getUint16(offset + 28, true));
}

/** The bits by which programs read an entry: encryption, a descriptor, the encoding of its name (APPNOTE §4.4.4). */
const MEANINGFUL = 0x2849;

/** True if both headers of an entry agree; values that the local header leaves out are not compared. */
function agrees(view: DataView, { method, crc, sizes, flags }: CentralHeader): boolean {
  const { offset, deflated, inflated } = sizes;
  const isRead = ((view.getUint16(offset + 6, true) ^ flags) & MEANINGFUL) === 0;
  if (!isRead || view.getUint16(offset + 8, true) !== method) return false;
  const says = (place: number, value: number): boolean => {
    const found = view.getUint32(offset + place, true);
    return found === value || found === 0xffffffff || (found === 0 && (flags & DESCRIBED) !== 0);
  };
  return says(14, crc) && says(18, deflated) && says(22, inflated);
}

/** True if `[Content_Types].xml` contains only types (ECMA-376-2 §6.2.3): no signature covers it as a whole. */
function statesTypesOnly({ method, sizes }: CentralHeader, data: Uint8Array, compression: Compression): boolean {
  const bytes = method === DEFLATED ? compression.inflateRaw(data, sizes.inflated) : data;
  const infoset = unlessUnreadable(() => parseInfoset(bytes, CONTENT_TYPES_ITEM));
  const stated = new Set<string>();
  return infoset?.before.length === 0 && infoset.after.length === 0 && infoset.root.children.every(isType);

  function isType(child: InfosetNode): boolean {
    if (child.kind !== 'element') return child.kind === 'text' && child.text.trim() === '';
    const name = child.local === 'Override' ? 'PartName' : 'Extension';
    const key = attributeIn(child, name)?.toLowerCase();
    return (
      child.uri === infoset?.root.uri &&
      (child.local === 'Override' || child.local === 'Default') &&
      key !== undefined &&
      stated.size < stated.add(`${name} ${key}`).size &&
      attributeIn(child, 'ContentType') !== undefined &&
      child.attributes.length === 2 &&
      child.children.length === 0
    );
  }
}

/** The name of an entry that pads a part after Office rewrote it in place: four bytes, then padding bytes, stored. */
const TRASH = /^\[trash\]\/[0-9a-f]{4,8}\.dat$/i;

/**
 * True if an entry has bytes after its content: any bytes in a folder, or bytes after the last block of a deflated
 * entry. If a deflated entry inflates without its last byte, that byte is not content.
 */
function holdsMore({ name, method, sizes }: CentralHeader, data: Uint8Array, compression: Compression): boolean {
  if (name.endsWith('/') && sizes.inflated > 0) return true;
  if (TRASH.test(name)) return !isFilling(data.subarray(4));
  if (method !== DEFLATED || data.length === 0) return false;
  try {
    return compression.inflateRaw(data.subarray(0, -1), sizes.inflated).length === sizes.inflated;
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return false;
  }
}

/** True if there is nothing between an entry and the next item, or only the entry's data descriptor (§4.3.9). */
function isExplained(view: DataView, { end, header }: Span, next: number): boolean {
  if (end === next) return true;
  if (!header || !(header.flags & DESCRIBED)) return false;
  const length = next - end;
  const { deflated, inflated } = header.sizes;
  // The descriptor's signature is optional, and its sizes are twice as wide in ZIP64.
  const isSigned = length === 16 || length === 24;
  const at = isSigned ? end + 4 : end;
  const isWide = length === 20 || length === 24;
  if (![12, 16, 20, 24].includes(length) || (isSigned && view.getUint32(end, true) !== DESCRIPTOR)) return false;
  const size = (place: number): number =>
    isWide ? Number(view.getBigUint64(at + 4 + 2 * place, true)) : view.getUint32(at + 4 + place, true);
  return view.getUint32(at, true) === header.crc && size(0) === deflated && size(4) === inflated;
}

const DESCRIPTOR = 0x08074b50;

/** Returns the end of the end records, including the ZIP64 records before them and excluding the comment. */
function endAt(view: DataView, directoryEnd: number): number {
  let at = directoryEnd;
  if (hasRecord(view, at, ZIP64_END)) {
    at += ZIP64_END.size;
    if (hasRecord(view, at, ZIP64_LOCATOR)) at += ZIP64_LOCATOR.size;
  }
  return hasRecord(view, at, END) ? at + END.size : at;
}

/**
 * True if all records at the end of an archive describe the same directory, on one volume: programs read the number of
 * entries from either of two fields, and prefer either end record.
 */
function endAgrees(view: DataView, { offset, end, entries }: Directory): boolean {
  const isWide = hasRecord(view, end, ZIP64_END);
  const at = isWide ? end + ZIP64_END.size + ZIP64_LOCATOR.size : end;
  const narrow = (place: number, size: 2 | 4, value: number): boolean => {
    const found = size === 2 ? view.getUint16(at + place, true) : view.getUint32(at + place, true);
    return found === value || (isWide && found === 2 ** (8 * size) - 1);
  };
  const wide = (place: number, value: number): boolean => Number(view.getBigUint64(end + place, true)) === value;
  return (
    hasRecord(view, at, END) &&
    [4, 6].every((place) => narrow(place, 2, 0)) &&
    [8, 10].every((place) => narrow(place, 2, entries)) &&
    narrow(12, 4, end - offset) &&
    narrow(16, 4, offset) &&
    (!isWide ||
      (wide(4, ZIP64_END.size - 12) &&
        [16, 20].every((place) => view.getUint32(end + place, true) === 0) &&
        [24, 32].every((place) => wide(place, entries)) &&
        wide(40, end - offset) &&
        wide(48, offset) &&
        view.getUint32(at - 16, true) === 0 &&
        view.getUint32(at - 4, true) === 1 &&
        wide(ZIP64_END.size + 8, end)))
  );
}

const hasRecord = (view: DataView, at: number, { signature, size }: { signature: number; size: number }): boolean =>
  at + size <= view.byteLength && view.getUint32(at, true) === signature;

const count = (view: DataView, start: number, end: number, { signature }: { signature: number }): number => {
  let found = 0;
  for (let at = start; at + 4 <= end; at++) if (view.getUint32(at, true) === signature) found++;
  return found;
};

function between(view: DataView, start: number, end: number): string {
  const hidden = [LOCAL_HEADER, CENTRAL_HEADER, END].some((record) => count(view, start, end, record) > 0);
  if (hidden) return 'the archive hides entries that its directory does not name';
  return `the archive has bytes that belong to no entry, ${start === 0 ? 'before its first one' : 'between them'}`;
}

function behind(view: DataView, start: number): string {
  const of = (record: { signature: number }) => count(view, start, view.byteLength, record);
  if (of(END) > 1 || of(LOCAL_HEADER) + of(CENTRAL_HEADER) > 0) return 'the archive has more than one end record';
  return 'the archive has unused bytes after its directory';
}
