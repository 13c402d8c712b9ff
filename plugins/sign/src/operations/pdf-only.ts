import { QuireError } from '@quire/core';
import { isPackage } from '../office/index.js';

/** Throws NOT_AVAILABLE for an Office document in an operation for PDF documents only. */
export function refuseOfficeDocuments(bytes: Uint8Array): void {
  if (!isPackage(bytes)) return;
  throw new QuireError('NOT_AVAILABLE', 'this operation only takes PDF documents: use /v1/sign for an Office document');
}
