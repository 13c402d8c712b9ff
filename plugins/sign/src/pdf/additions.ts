import { QuireError } from '@quire/core';
import type { PdfDocument } from '@quire/core/pdf';
import { certifiedChanges, refuseToRepair, signedFields } from './permissions.js';

/** Bit 4 of `/P` (ISO 32000-2 Table 22): changes that no other bit is for. */
const MODIFY = 1 << 3;

/** What is to be added to a document beside its signature. */
export interface Additions {
  readonly pages: boolean;
}

/**
 * Throws INVALID_DOCUMENT where attachments and further pages are not allowed: no signature lets them come after it
 * (§12.8.2.2, Table 257: not even a certification for filling in and annotating), and encryption may forbid them.
 */
export function refuseAdditions(document: PdfDocument, { pages }: Additions): void {
  refuseToRepair(document);
  const what = pages ? 'an attachment or further pages' : 'an attachment';
  const [first] = signedFields(document);
  const certified = certifiedChanges(document);
  if (first) {
    const did = certified === undefined ? 'vouches for the document' : 'certifies the document';
    throw forbidden(`the signature ${first.name} ${did} without ${what}: they can come with the first signature only`);
  }
  if (certified !== undefined) throw forbidden(`the document is certified without ${what}`);
  refuseByEncryption(document, what);
}

function refuseByEncryption({ encryption }: PdfDocument, what: string): void {
  if (!encryption || encryption.owner || (encryption.permissions & MODIFY) !== 0) return;
  throw forbidden(`the document is encrypted and does not allow ${what} without the owner's password`);
}

const forbidden = (issue: string): QuireError => new QuireError('INVALID_DOCUMENT', issue);
