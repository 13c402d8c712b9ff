import { isQuireError } from '@quire/core';
import { type Certificate, parseCertificate } from '@quire/core/cms';
import { type PdfDocument, PdfStream, type PdfValue, type Revision } from '@quire/core/pdf';
import { Access } from '../document/index.js';

/** What a document security store keeps (ISO 32000-2 §12.8.4.3), of all its revisions together. */
export interface SecurityStore {
  readonly certificates: readonly Certificate[];
  /** Each in DER and not yet read. */
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  /** The revisions that put something into it. */
  readonly additions: readonly Revision[];
}

/** A store of a much signed document has some hundred. */
const MOST_STREAMS = 5_000;

/** Reads the store of every revision; what cannot be read is left out, for it proves nothing. */
export function readSecurityStore(document: PdfDocument): SecurityStore {
  const seen = new Set<number>();
  const found = { Certs: [] as Uint8Array[], CRLs: [] as Uint8Array[], OCSPs: [] as Uint8Array[] };
  const additions: Revision[] = [];
  for (const revision of document.revisions) {
    const access = new Access(revision);
    const store = access.dict(revision.root.DSS);
    if (!store) continue;
    const known = seen.size;
    for (const kind of ['Certs', 'CRLs', 'OCSPs'] as const) {
      for (const value of access.array(store[kind]) ?? []) {
        const bytes = seen.size < MOST_STREAMS ? contentOf(document, access, value, seen) : undefined;
        if (bytes) found[kind].push(bytes);
      }
    }
    if (seen.size > known) additions.push(revision);
  }
  return {
    certificates: found.Certs.flatMap((der) => certificateIn(der)),
    crls: found.CRLs,
    ocspResponses: found.OCSPs,
    additions,
  };
}

/** The content of a stream that was not met before, by where it stands. */
function contentOf(document: PdfDocument, access: Access, value: PdfValue, seen: Set<number>): Uint8Array | undefined {
  const stream = access.value(value);
  if (!(stream instanceof PdfStream) || seen.has(stream.start)) return undefined;
  seen.add(stream.start);
  return unlessUnreadable(() => document.decode(stream));
}

const certificateIn = (der: Uint8Array): readonly Certificate[] => {
  const certificate = unlessUnreadable(() => parseCertificate(der));
  return certificate ? [certificate] : [];
};

export function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return undefined;
  }
}
