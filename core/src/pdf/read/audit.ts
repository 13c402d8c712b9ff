import { mustBeObject } from '../../base/argument.js';
import { counted } from '../../base/counted.js';
import { Ref } from '../file/index.js';
import type { PdfDocument } from './document.js';
import { type Fault, note } from './faults.js';
import { PdfStream } from './objects.js';
import { CR, find, isInteger, isName, LF, skipSpace } from './syntax/index.js';
import { type FileItem, walkFile } from './walk.js';

/**
 * Returns every deviation of the file from the standard, by offset: the faults that `openPdf` noted, the syntax of
 * every object, unused bytes, and objects and sections that no cross-reference leads to. Reads the whole file, so the
 * cost grows with its size.
 *
 * @example auditStructure(pdf) // []
 */
export function auditStructure(document: PdfDocument): readonly Fault[] {
  mustBeObject('document', document, 'store', 'current', 'revisions');
  const faults: Fault[] = [];
  const { store, current } = document;
  const known = listedPlaces(document);
  for (const item of walkFile(store.context(current.index))) {
    if (item.start >= current.end) {
      note(faults, 'trailing-bytes', item.start, `${item.kind} after the last revision`, { end: item.end });
    }
    auditItem(item, known, faults);
  }
  auditTail(document, faults);
  auditSizes(document, faults);
  auditCompressed(document, faults);
  for (const number of current.numbers()) {
    const object = current.object(number);
    if (object?.container !== undefined) for (const fault of object.faults) faults.push({ ...fault, number });
  }
  return [...document.faults, ...faults].sort((a, b) => a.offset - b.offset);
}

interface Listed {
  /** Object numbers by the position that a revision's cross-references give. */
  readonly objects: ReadonlyMap<number, number>;
  readonly sections: ReadonlySet<number>;
}

/** The positions that the cross-references of all revisions point to. */
function listedPlaces({ bytes, revisions }: PdfDocument): Listed {
  const objects = new Map<number, number>();
  for (const { own } of revisions) {
    for (const [number, entry] of own) {
      if (entry.kind === 'offset') objects.set(skipSpace(bytes, entry.offset), number);
    }
  }
  return { objects, sections: new Set(revisions.flatMap(({ sections }) => sections)) };
}

function auditItem(item: FileItem, listed: Listed, faults: Fault[]): void {
  const { start, end } = item;
  if (item.kind === 'stray')
    note(faults, 'stray-bytes', start, `${counted(end - start, 'byte that is', 'bytes that are')} no object`, { end });
  else if (item.kind === 'trailer') note(faults, 'unlisted-section', start, 'a trailer without a table', { end });
  else if (item.kind === 'table') {
    if (!listed.sections.has(start)) note(faults, 'unlisted-section', start, 'no chain leads to this table', { end });
  } else if (item.kind === 'object') {
    const { number, value, faults: own } = item.object;
    for (const fault of own) faults.push({ ...fault, number });
    if (value instanceof PdfStream && isEndUnclear(value)) {
      const issue = `the data of object ${number} contains endstream, and another object states its length`;
      note(faults, 'stream-end', start, issue, { end, number });
    }
    if (listed.sections.has(start) || listed.objects.get(start) === number) return;
    const section = value instanceof PdfStream && isName(value.dict.Type, 'XRef');
    const issue = section ? 'no chain leads to this cross-reference stream' : `no section lists this object ${number}`;
    note(faults, section ? 'unlisted-section' : 'unlisted-object', start, issue, { end, number });
  }
}

/** Programs that do not resolve the length take the first `endstream` as the end. */
const isEndUnclear = ({ dict, raw }: PdfStream): boolean =>
  dict.Length instanceof Ref && find(raw, 'endstream', 0, raw.length) >= 0;

/** The maximum number of bytes of line ends and blanks that writers usually leave after `%%EOF`. */
const MOST_BLANKS = 16;

/** Reports comments and longer blanks after the end: readers ignore them, but they are bytes without a use. */
function auditTail({ bytes, current }: PdfDocument, faults: Fault[]): void {
  const tail = bytes.subarray(current.end);
  const isPlain = tail.length <= MOST_BLANKS && tail.every(isBlank);
  if (isPlain || faults.some(({ code }) => code === 'trailing-bytes')) return;
  const issue = `${counted(tail.length, 'byte')} after the last revision`;
  note(faults, 'trailing-bytes', current.end, issue, { end: bytes.length });
}

const SPACE = 32;
const TAB = 9;
const isBlank = (byte: number): boolean => byte === CR || byte === LF || byte === SPACE || byte === TAB;

/**
 * §7.5.5: an object whose number is not below `/Size` is missing, which readers apply more or less strictly. They use
 * the newest trailer; older trailers only need to have a `/Size`.
 */
function auditSizes({ current, revisions }: PdfDocument, faults: Fault[]): void {
  const highest = current.numbers().at(-1) ?? 0;
  for (const { trailer, xrefOffset, end, index } of revisions) {
    const { Size } = trailer;
    if (isInteger(Size) && Size > (index === current.index ? highest : 0)) continue;
    const size = typeof Size === 'number' ? Size : 'not a number';
    const issue = `/Size of the trailer is ${size}, but object ${highest} is in use`;
    note(faults, 'xref-size', xrefOffset, issue, { end });
  }
}

/**
 * Checks the index in the object stream that each compressed entry gives: readers differ in how they treat a wrong one.
 */
function auditCompressed({ revisions, store }: PdfDocument, faults: Fault[]): void {
  for (const revision of revisions) {
    for (const [number, entry] of revision.own) {
      if (entry.kind !== 'compressed') continue;
      const container = revision.object(entry.container);
      if (container && store.numbersIn(container, revision.index)[entry.index] === number) continue;
      const issue = `object ${number} is not at index ${entry.index} of object stream ${entry.container}`;
      note(faults, 'xref-entry', revision.xrefOffset, issue, { number, end: revision.end });
    }
  }
}
