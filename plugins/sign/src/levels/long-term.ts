import { unlessUnreadable } from '@quire/core';
import { parseCertificate, parseCrl, parseOcsp, parseSignedData, type SignedData } from '@quire/core/cms';
import type { PdfDocument } from '@quire/core/pdf';
import { readSecurityStore } from '@quire/core/pdf/document';
import { addStoredData, contentsKey, type FieldSignature, type SignatureData } from '../pdf/index.js';
import type { SigningServices } from './services.js';
import { gatherValidationValues, type KnownData, subjectsOf, type ValidationValues } from './validation-values.js';

/**
 * Adds the data that is needed to validate these signatures later: certificates, OCSP responses, CRLs (level B-LT).
 * Throws UNAVAILABLE if some of it cannot be fetched, VALIDATION_ERROR if a signer is revoked.
 */
export async function keepValidationData(
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
