import { mustBeObject } from '../../../base/argument.js';
import { unlessUnreadable } from '../../../base/errors.js';
import type { PdfValue } from '../../file/index.js';
import { type Lookup, type PdfDocument, PdfStream, type Revision } from '../index.js';

/** The values that a document keeps to validate its signatures later (ISO 32000-2 §12.8.4.3), as DER not parsed yet. */
export interface SecurityStore {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly additions: readonly Revision[];
}

export interface StoredStream {
  readonly value: PdfValue;
  readonly content: Uint8Array;
}

/** The maximum number of streams that are read: the store of a document with many signatures has a few hundred. */
const MOST_STREAMS = 5_000;

/**
 * Reads the stores of all revisions together. Streams that cannot be read are skipped, because they prove nothing.
 *
 * @example readSecurityStore(pdf).additions // []
 */
export function readSecurityStore(document: PdfDocument): SecurityStore {
  mustBeObject('document', document, 'revisions', 'current');
  const seen = new Set<number>();
  const found = { Certs: [] as Uint8Array[], OCSPs: [] as Uint8Array[], CRLs: [] as Uint8Array[] };
  const additions: Revision[] = [];
  for (const revision of document.revisions) {
    const store = revision.dict(revision.root.DSS);
    if (!store) continue;
    const known = seen.size;
    for (const kind of ['Certs', 'CRLs', 'OCSPs'] as const) {
      for (const { content } of storedStreams(document, revision, store[kind], seen)) found[kind].push(content);
    }
    if (seen.size > known) additions.push(revision);
  }
  return { certificates: found.Certs, ocspResponses: found.OCSPs, crls: found.CRLs, additions };
}

/**
 * Returns the streams of one list of a store, in its order, without those in `seen`, a set of their places in the file.
 *
 * @example storedStreams(pdf, pdf.current, []) // []
 */
export function storedStreams(
  document: PdfDocument,
  lookup: Lookup,
  list: PdfValue | undefined,
  seen = new Set<number>(),
): StoredStream[] {
  const streams: StoredStream[] = [];
  for (const value of lookup.array(list) ?? []) {
    const stream = lookup.resolve(value);
    if (seen.size >= MOST_STREAMS) break;
    if (!(stream instanceof PdfStream) || seen.has(stream.start)) continue;
    seen.add(stream.start);
    const content = unlessUnreadable(() => document.decode(stream));
    if (content) streams.push({ value, content });
  }
  return streams;
}
