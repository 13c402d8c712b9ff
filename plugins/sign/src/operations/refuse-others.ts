import { QuireError } from '@quire/core';

/** Throws NOT_AVAILABLE for an Office document, for what is done to PDF alone. */
export function refuseOtherDocuments(bytes: Uint8Array): void {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return;
  throw new QuireError(
    'NOT_AVAILABLE',
    'this is done to PDF documents alone: an Office document is signed by /v1/sign',
  );
}
