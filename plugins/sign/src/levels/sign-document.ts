import { QuireError } from '@quire/core';
import { type OpenPdfOptions, openPdf } from '@quire/core/pdf';
import type { AuditRequest } from '../audit/index.js';
import { signatureValues } from '../pdf/index.js';
import { stampDocument } from './archive.js';
import { audited } from './audited.js';
import { keepValidationData } from './long-term.js';
import type { Level, SigningKey, SigningServices } from './services.js';
import { type BaselineRequest, type SignedFile, signBaseline } from './sign-baseline.js';

export interface SignRequest {
  readonly request: BaselineRequest;
  readonly level: Level;
  /** Chained, embedded and, as pages, appended before the document is signed. */
  readonly audit?: AuditRequest;
}

/**
 * Signs a PDF document to a level, in up to three revisions: the signature, what it takes to validate it later, a time
 * stamp over both; before them one for the pages of a certificate and one for the audit trail, where they are asked for.
 * Throws INVALID_DOCUMENT for what is no PDF or forbids to be signed, VALIDATION_ERROR for what the order or the key get
 * wrong, NOT_AVAILABLE and UNAVAILABLE where a level is out of reach, LIMIT_EXCEEDED.
 */
export async function signDocument(
  bytes: Uint8Array,
  { request, level, audit }: SignRequest,
  key: SigningKey,
  services: SigningServices,
  options: OpenPdfOptions = {},
): Promise<SignedFile> {
  const { bytes: source, auditTrail } = await audited(bytes, { request, level, audit }, key, services, options);
  const signed = await signBaseline(openPdf(source, options), request, key, services, level !== 'B-B');
  return {
    ...signed,
    ...(auditTrail ? { auditTrail } : {}),
    bytes: await extended(signed.bytes, [signed.field], level, services, options),
  };
}

/**
 * Raises signatures that have a time stamp of their own to B-LT or B-LTA; lower levels leave the document as it is.
 * Throws as `signDocument` does.
 */
export async function extended(
  bytes: Uint8Array,
  fields: readonly string[],
  level: Level,
  services: SigningServices,
  options: OpenPdfOptions,
): Promise<Uint8Array> {
  if (level === 'B-B' || level === 'B-T') return bytes;
  const document = openPdf(bytes, options);
  const own = signatureValues(document).filter(({ field }) => fields.includes(field));
  const kept = await keepValidationData(document, own, services);
  return level === 'B-LT' ? kept : stampDocument(openPdf(kept, options), services);
}

/**
 * Renews the archive of a signed document: keeps what its last time stamp needs now, and all that was signed since, and
 * stamps it anew before that stamp grows weak (ETSI EN 319 142-1 §6.3). What an earlier stamp seals needs no more: it
 * held when it was sealed, and its certificates may have ended since. Throws as `signDocument` does.
 */
export async function renew(
  bytes: Uint8Array,
  services: SigningServices,
  options: OpenPdfOptions = {},
): Promise<Uint8Array> {
  const values = signatureValues(openPdf(bytes, options));
  if (values.length === 0) throw new QuireError('VALIDATION_ERROR', 'the document has no signature to renew');
  const sealed = Math.max(0, ...values.filter(({ isTimestamp }) => isTimestamp).map(({ end }) => end));
  const open = values.filter(({ end }) => end >= sealed).map(({ field }) => field);
  return extended(bytes, open, 'B-LTA', services, options);
}
