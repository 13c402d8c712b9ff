import { counted } from '@quire/core';
import type { PdfDocument, Revision } from '@quire/core/pdf';
import { type ByteRange, readByteRange } from '@quire/core/pdf/document';
import type { FoundSignature } from './find.js';

/** The bytes of the file that a signature covers (ISO 32000-2 §12.8.1, EN 319 142-1 §5.3). */
export interface Coverage {
  readonly byteRange?: ByteRange;
  /** The signed revision: its bytes up to its `%%EOF`; undefined if no revision is signed completely. */
  readonly revision?: Revision;
  /** True if nothing but the end of their last line follows the signed bytes. */
  readonly coversWholeFile: boolean;
  /** The number of bytes after the signed ones, not counting the end of the last signed line. */
  readonly unsigned: number;
  /** Sentences for people about bytes that are not covered, other than the signature's own `/Contents`. */
  readonly faults: readonly string[];
}

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;
const TAB = 9;
const SPACE = 32;
const LESS_THAN = 60;
/** The maximum number of blank bytes after the line of `%%EOF`. */
const MOST_BLANKS = 16;

/** Checks that a signature covers a whole revision from the first byte of the file, except for its `/Contents`. */
export function coverageOf(document: PdfDocument, signature: FoundSignature): Coverage {
  const byteRange = readByteRange(signature.seenIn, signature.dict);
  if (typeof byteRange === 'string')
    return { coversWholeFile: false, unsigned: document.bytes.length, faults: [byteRange] };
  const [start, length, second, rest] = byteRange;
  const { bytes } = document;
  const end = second + rest;
  const faults: string[] = [];
  if (start !== 0) faults.push(`the signed bytes begin at ${start}, not at the start of the file`);
  if (length > second) faults.push('the two parts of /ByteRange overlap');
  if (end > bytes.length)
    faults.push(`/ByteRange goes ${counted(end - bytes.length, 'byte')} beyond the end of the file`);
  faults.push(...gapFaults(bytes, signature, length, second));
  const revision = end > bytes.length ? undefined : revisionEndingAt(document, end);
  if (!revision && faults.length === 0) faults.push('the signed bytes end inside a revision, not after its %%EOF');
  const unsigned = Math.max(0, bytes.length - skipEol(bytes, Math.min(end, bytes.length)));
  return {
    byteRange,
    ...(revision ? { revision } : {}),
    coversWholeFile: revision === document.current && unsigned === 0 && faults.length === 0,
    unsigned,
    faults,
  };
}

/** Faults of the omitted bytes: they must be this signature's `/Contents` with `<` and `>`, and nothing else. */
function gapFaults(bytes: Uint8Array, { contents }: FoundSignature, from: number, to: number): readonly string[] {
  if (!contents) return ['/Contents is missing or not a direct string'];
  if (contents.latin.length === 0) return ['/Contents is empty'];
  if (bytes[contents.start] !== LESS_THAN) return ['/Contents is not written in hexadecimal'];
  if (contents.start === from && contents.end === to) return [];
  if (contents.start >= from && contents.end <= to) {
    return [
      `${counted(to - from - (contents.end - contents.start), 'byte next to /Contents is', 'bytes next to /Contents are')} left out of the signed bytes`,
    ];
  }
  return ['the gap in the signed bytes is not the /Contents of this signature'];
}

/** The offset after the line end, or the rest of one, that begins at `at`; `at` itself if there is none. */
function skipEol(bytes: Uint8Array, at: number): number {
  const isOpen = bytes[at - 1] !== LINE_FEED && bytes[at - 1] !== CARRIAGE_RETURN;
  if (isOpen && bytes[at] === CARRIAGE_RETURN) return bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  return bytes[at] === LINE_FEED && (isOpen || bytes[at - 1] === CARRIAGE_RETURN) ? at + 1 : at;
}

/**
 * Finds the signed revision. Line ends after `%%EOF` may be unsigned: they have no meaning, and some signers leave them
 * out. A few further line ends and blanks may be signed, because some programs end their files with them.
 */
function revisionEndingAt({ revisions, bytes }: PdfDocument, end: number): Revision | undefined {
  return revisions.find((each) => {
    if (each.start >= end) return false;
    if (end <= each.end) return bytes.subarray(end, each.end).every(isEndOfLine);
    const signed = bytes.subarray(each.end, end);
    return signed.length <= MOST_BLANKS && signed.every((byte) => isEndOfLine(byte) || byte === SPACE || byte === TAB);
  });
}

const isEndOfLine = (byte: number): boolean => byte === CARRIAGE_RETURN || byte === LINE_FEED;
