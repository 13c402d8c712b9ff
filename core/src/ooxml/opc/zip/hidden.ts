/**
 * Items of an archive that its directory does not list, or lists with other figures: a program that repairs archives, or reads
 * them from the front, would find another document in it.
 */
import { QuireError } from '../../../base/errors.js';
import { findDirectory } from './directory.js';
import { CENTRAL_HEADER, END, LOCAL_HEADER } from './layout.js';
import { type CentralHeader, readCentralHeader } from './read.js';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** General purpose bit 3: sizes and checksum follow the data instead (APPNOTE §4.3.9). */
const DESCRIBED = 1 << 3;

/**
 * Sentences for people, one for each kind of thing that is wrong; none for an archive that reads the same from either
 * end. Throws INVALID_DOCUMENT for what `openPackage` would not open either.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { hiddenInArchive } from '@quire/core/opc';
 *
 * for (const fault of hiddenInArchive(await readFile('report.docx'))) console.log(fault);
 * ```
 */
export function hiddenInArchive(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  const faults = new Set<string>();
  const spans: Span[] = [];
  let at = directory.offset;
  for (let i = 0; i < directory.entries; i++) {
    const header = readCentralHeader(view, at, directory.end);
    at = header.next;
    if (!agrees(view, header)) faults.add('an entry of the archive has another local header than its directory says');
    spans.push(spanOf(view, header));
  }
  if (at !== directory.end) faults.add('the directory of the archive holds more than its entries');
  spans.sort((a, b) => a.start - b.start);
  let end = 0;
  for (const span of [...spans, { start: directory.offset, end: directory.end }]) {
    if (span.start < end) faults.add('entries of the archive overlap');
    if (holds(view, end, span.start, RECORDS)) faults.add('the archive hides entries that its directory does not name');
    end = Math.max(end, span.end);
  }
  const ends = count(view, directory.end, view.byteLength, END.signature);
  if (ends !== 1 || holds(view, directory.end, view.byteLength, [LOCAL_HEADER.signature, CENTRAL_HEADER.signature])) {
    faults.add('the archive has more than one end');
  }
  return [...faults];
}

const RECORDS: readonly number[] = [LOCAL_HEADER.signature, CENTRAL_HEADER.signature, END.signature];

function spanOf(view: DataView, { sizes: { offset, deflated } }: CentralHeader): Span {
  if (offset + LOCAL_HEADER.size > view.byteLength)
    throw new QuireError('INVALID_DOCUMENT', 'the directory of the archive is damaged');
  const named = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return { start: offset, end: offset + LOCAL_HEADER.size + named + deflated };
}

/** Whether both headers of an entry say the same, as far as the local one says anything. */
function agrees(view: DataView, { method, crc, sizes, flags }: CentralHeader): boolean {
  const { offset, deflated, inflated } = sizes;
  if (offset + LOCAL_HEADER.size > view.byteLength) return false;
  if (view.getUint16(offset + 8, true) !== method) return false;
  if (flags & DESCRIBED) return true;
  const says = (place: number, value: number): boolean => {
    const found = view.getUint32(offset + place, true);
    return found === value || found === 0xffffffff;
  };
  return says(14, crc) && says(18, deflated) && says(22, inflated);
}

const holds = (view: DataView, start: number, end: number, signatures: readonly number[]): boolean =>
  signatures.some((signature) => count(view, start, end, signature) > 0);

function count(view: DataView, start: number, end: number, signature: number): number {
  let found = 0;
  for (let at = start; at + 4 <= end; at++) if (view.getUint32(at, true) === signature) found++;
  return found;
}
