import { isQuireError } from '@quire/core';
import { equalBytes } from '@quire/core/bytes';
import { isName, latin, type PdfDict, type PdfStream, type Revision } from '@quire/core/pdf';

/** What a page's content or a font comes to; larger streams are not worth a second look. */
const MOST_BYTES = 8_000_000;

type StreamOf = readonly [Revision, PdfStream];

/**
 * Whether two streams of different bytes hold the same data. PDFium writes each object anew that it has touched, and
 * compresses streams that were not. Only what all readers decode alike counts: of the length that is stated, data as it is or whole zlib data under
 * `FlateDecode` (RFC 1950), on both sides.
 */
export function isEncodedAnew(before: StreamOf, after: StreamOf): boolean {
  const [was, is] = [plainData(before), plainData(after)];
  return was !== undefined && is !== undefined && equalBytes(was, is);
}

/** The entries of a stream that say what its data are, and not how they are stored. */
export function contentEntries({ dict }: PdfStream): PdfDict {
  const { Length, Filter, ...rest } = dict;
  return rest;
}

function plainData([revision, stream]: StreamOf): Uint8Array | undefined {
  const { Filter, DecodeParms, F, Length } = stream.dict;
  if (revision.number(Length) !== stream.raw.length) return undefined;
  // What is encrypted is written with another key each time, and its bytes say nothing.
  if (revision.trailer.Encrypt !== undefined) return undefined;
  if (DecodeParms !== undefined || F !== undefined) return undefined;
  if (Filter !== undefined && !isName(Filter, 'FlateDecode')) return undefined;
  try {
    const data = revision.decode(stream, MOST_BYTES);
    if (Filter === undefined) return holdsEnd(data) ? undefined : data;
    return isWhole(stream.raw, data) ? data : undefined;
  } catch (error) {
    if (isQuireError(error)) return undefined;
    throw error;
  }
}

/** Readers that search for `endstream` take less of such data. */
const holdsEnd = (data: Uint8Array): boolean => latin(data, 0, data.length).includes('endstream');

/** Whether compressed data end with the checksum of what they hold: readers differ in what they make of others. */
function isWhole(raw: Uint8Array, data: Uint8Array): boolean {
  if (raw.length < 6) return false;
  const sum = new DataView(raw.buffer, raw.byteOffset + raw.length - 4, 4).getUint32(0);
  return sum === adler32(data);
}

/** RFC 1950 §8.2. */
function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}
