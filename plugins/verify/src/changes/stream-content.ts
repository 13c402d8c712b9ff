import { unlessUnreadable } from '@quire/core';
import { equalBytes } from '@quire/core/bytes';
import { isName, latin, type PdfDict, type PdfStream, type Revision } from '@quire/core/pdf';

/** The maximum size in bytes of a stream that is decoded to be compared: page contents and fonts are smaller. */
const MOST_BYTES = 8_000_000;

type StreamOf = readonly [Revision, PdfStream];

/**
 * True if two streams of different bytes hold the same data. PDFium rewrites each object that it touched, and
 * compresses uncompressed streams. Only data that all readers decode alike are compared: of the stated length, stored
 * as they are or as complete zlib data under `FlateDecode` (RFC 1950), on both sides.
 */
export function isEncodedAnew(before: StreamOf, after: StreamOf): boolean {
  const [was, is] = [plainData(before), plainData(after)];
  return was !== undefined && is !== undefined && equalBytes(was, is);
}

/** The entries of a stream that describe its data, without the ones that describe how they are stored. */
export function contentEntries({ dict }: PdfStream): PdfDict {
  const { Length, Filter, ...rest } = dict;
  return rest;
}

function plainData([revision, stream]: StreamOf): Uint8Array | undefined {
  const { Filter, DecodeParms, F, Length } = stream.dict;
  if (revision.number(Length) !== stream.raw.length) return undefined;
  // Encrypted data are written with another key each time, so their bytes cannot be compared.
  if (revision.trailer.Encrypt !== undefined) return undefined;
  if (DecodeParms !== undefined || F !== undefined) return undefined;
  if (Filter !== undefined && !isName(Filter, 'FlateDecode')) return undefined;
  const data = unlessUnreadable(() => revision.decode(stream, MOST_BYTES));
  return data && (Filter === undefined ? !holdsEnd(data) : isWhole(stream.raw, data)) ? data : undefined;
}

/** True if readers that search for `endstream` would end these data too early, because they contain the word. */
const holdsEnd = (data: Uint8Array): boolean => latin(data, 0, data.length).includes('endstream');

/** True if compressed data end with the checksum of their content: readers handle other data differently. */
function isWhole(raw: Uint8Array, data: Uint8Array): boolean {
  if (raw.length < 6) return false;
  const sum = new DataView(raw.buffer, raw.byteOffset + raw.length - 4, 4).getUint32(0);
  return sum === adler32(data);
}

/** Returns the checksum of RFC 1950 §8.2. */
function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}
