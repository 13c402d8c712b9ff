import { QuireError } from '@quire/core';

/** Throws NOT_AVAILABLE for a DOCX document: its signatures are XML, and are not made here yet. */
export function refuseOtherDocuments(bytes: Uint8Array): void {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return;
  throw new QuireError('NOT_AVAILABLE', 'DOCX documents cannot be signed yet: convert it to PDF first');
}
