import { QuireError, unlessUnreadable } from '@quire/core';
import {
  contentDigestOf,
  parseCertificate,
  parseCrl,
  parseOcsp,
  parseSignedData,
  type SignedData,
} from '@quire/core/cms';
import { fillGap, type OpenPdfOptions, openPdf, type PdfDocument, signedParts } from '@quire/core/pdf';
import { readSecurityStore } from '@quire/core/pdf/document';
import type { AuditRequest } from '../audit/index.js';
import {
  addStoredData,
  contentsKey,
  type FieldSignature,
  prepareTimestamp,
  type SignatureData,
  signatureValues,
} from '../pdf/index.js';
import { placedSignature, type Unplaced } from '../places/index.js';
import { audited } from './audited.js';
import { checkKey, checkLevel, checkRequest, checkSignCall, checkWords } from './check-call.js';
import type { RequestedLevel, SigningKey, SigningServices } from './services.js';
import { noTimestamps, type SignedFile, signBaseline, TOKEN } from './sign-baseline.js';
import { gatherValidationValues, type KnownData, subjectsOf, type ValidationValues } from './validation-values.js';

export interface DocumentSignRequest {
  readonly request: Unplaced;
  readonly level: RequestedLevel;
  /** The audit trail: chained, embedded and, as pages, appended before the document is signed. */
  readonly audit?: AuditRequest;
}

/**
 * Signs a PDF document to a level, in up to three revisions: the signature, the data to validate it later, and a time
 * stamp over both. If the request has an audit trail, a revision for the pages of its certificate and one for the trail
 * precede them. Throws INVALID_DOCUMENT for a file that is not a PDF or must not be signed, VALIDATION_ERROR for faults
 * of the request or the key, such as a level from B-T on without a time-stamping authority, UNAVAILABLE if that
 * authority does not answer, LIMIT_EXCEEDED.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { nodeCryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { signDocument } from '@quire/plugin-sign';
 *
 * const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() };
 * const key = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const request = { reason: 'Agreed', signedAt: new Date() };
 * const signed = await signDocument(await readFile('contract.pdf'), { request, level: 'B-B' }, key, services);
 * await writeFile('signed.pdf', signed.bytes);
 * ```
 */
export async function signDocument(
  bytes: Uint8Array,
  asked: DocumentSignRequest,
  key: SigningKey,
  services: SigningServices,
  options: OpenPdfOptions = {},
): Promise<SignedFile> {
  checkRequest(bytes, asked, services, 'request', 'level');
  checkKey(key);
  const { request, level, audit } = asked;
  checkWords(request);
  checkLevel(level);
  const place = placedSignature(bytes, request, options);
  const by = { ...key, digest: contentDigestOf(key.signer.scheme), isStamped: level !== 'B-B' };
  const prepared = await audited(bytes, { request: { ...place.request, by }, level, audit }, key, services, options);
  const { auditTrail } = prepared;
  const signed = await signBaseline(openPdf(prepared.bytes, options), prepared.request, key, services, level !== 'B-B');
  return {
    ...signed,
    ...(auditTrail ? { auditTrail } : {}),
    ...(place.warnings.length > 0 ? { warnings: place.warnings } : {}),
    bytes: await extended(signed.bytes, [signed.field], level, services, options),
  };
}

/** Raises time-stamped signatures to B-LT or B-LTA; lower levels change nothing. Throws as `signDocument` does. */
export async function extended(
  bytes: Uint8Array,
  fields: readonly string[],
  level: RequestedLevel,
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
 * Renews the archive of a signed document (ETSI EN 319 142-1 §6.3): adds the data that validates its last time stamp
 * and later signatures, and adds a new time stamp before that one becomes weak. Signatures under an earlier time stamp
 * need no new data: they were valid when they were sealed, and their certificates may have expired since. Throws as
 * `signDocument` does.
 *
 * @example
 * ```ts no-run
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCompression } from '@quire/core/node';
 * import { nodeCryptography } from '@quire/core/node/signing';
 * import { renew, type SigningServices } from '@quire/plugin-sign';
 *
 * declare const timestamp: SigningServices['timestamp']; // An authority, by `fetchTimestamp`.
 * const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date(), timestamp };
 * await writeFile('renewed.pdf', await renew(await readFile('signed.pdf'), services));
 * ```
 */
export async function renew(
  bytes: Uint8Array,
  services: SigningServices,
  options: OpenPdfOptions = {},
): Promise<Uint8Array> {
  checkSignCall(bytes, services);
  const values = signatureValues(openPdf(bytes, options));
  if (values.length === 0) throw new QuireError('VALIDATION_ERROR', 'the document has no signature to renew');
  const sealed = Math.max(0, ...values.filter(({ isTimestamp }) => isTimestamp).map(({ end }) => end));
  const open = values.filter(({ end }) => end >= sealed).map(({ field }) => field);
  return extended(bytes, open, 'B-LTA', services, options);
}

/** Seals the whole document with a document time stamp (level B-LTA). Throws the errors of `services.timestamp`. */
async function stampDocument(document: PdfDocument, services: SigningServices): Promise<Uint8Array> {
  const { compression, timestamp } = services;
  if (!timestamp) throw noTimestamps();
  let room = TOKEN;
  for (let tries = 1; ; tries++) {
    const { bytes, gap } = await prepareTimestamp(document, room, compression);
    const { bytes: token } = await timestamp(signedParts(bytes, gap));
    if (token.length <= gap.room) return fillGap(bytes, gap, token);
    if (tries === 2) throw new QuireError('LIMIT_EXCEEDED', 'the time stamp is longer than the space reserved for it');
    room = token.length + 1_024;
  }
}

/** Adds certificates, OCSP responses, CRLs (B-LT). Throws UNAVAILABLE, or VALIDATION_ERROR if revoked. */
async function keepValidationData(
  document: PdfDocument,
  signatures: readonly FieldSignature[],
  services: SigningServices,
): Promise<Uint8Array> {
  const known = knownData(document);
  const gathered: SignatureData[] = [];
  for (const { contents } of signatures) {
    const data = await dataFor(parseSignedData(contents), known, services);
    gathered.push({ key: await contentsKey(contents, services.cryptography), ...data });
  }
  return addStoredData(document, gathered, services.compression);
}

/** Returns the validation data in the document, which need not be fetched again. */
function knownData(document: PdfDocument): KnownData {
  const { certificates, ocspResponses, crls } = readSecurityStore(document);
  const readable = <T>(all: readonly Uint8Array[], parse: (der: Uint8Array) => T): T[] =>
    all.flatMap((der) => unlessUnreadable(() => parse(der)) ?? []);
  return {
    certificates: readable(certificates, parseCertificate),
    evidence: { ocspResponses: readable(ocspResponses, parseOcsp), crls: readable(crls, (der) => parseCrl(der)) },
  };
}

const dataFor = (signature: SignedData, known: KnownData, services: SigningServices): Promise<ValidationValues> =>
  gatherValidationValues(
    subjectsOf(signature, signature.contentType === TIMESTAMP ? 'timestamp' : 'document'),
    known,
    services,
  );

const TIMESTAMP = '1.2.840.113549.1.9.16.1.4';
