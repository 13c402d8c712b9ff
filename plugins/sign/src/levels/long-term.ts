import { QuireError } from '@quire/core';
import {
  type Certificate,
  certificatesOf,
  type KeyPurpose,
  parseCertificate,
  parseCrl,
  parseOcsp,
  parseSignedData,
  parseTimestampToken,
  type RevocationEvidence,
  type SignedData,
  type ValidationData,
  validationDataFor,
} from '@quire/core/cms';
import type { PdfDocument } from '@quire/core/pdf';
import { addStoredData, contentsKey, type SignatureData, type SignatureValue, storedData } from '../pdf/index.js';
import { readOrUndefined } from './read-or-undefined.js';
import type { SigningServices } from './services.js';

/**
 * Keeps with the document what is needed to validate these signatures later: certificates, OCSP responses, CRLs (level
 * B-LT). Throws UNAVAILABLE where some of it is not to be had, VALIDATION_ERROR where a signer is revoked.
 */
export async function keepValidationData(
  document: PdfDocument,
  signatures: readonly SignatureValue[],
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

interface KnownData {
  readonly certificates: readonly Certificate[];
  readonly evidence: RevocationEvidence;
}

/** What the document keeps already is not asked for again. */
function knownData(document: PdfDocument): KnownData {
  const { certificates, ocspResponses, crls } = storedData(document);
  const readable = <T>(all: readonly Uint8Array[], parse: (der: Uint8Array) => T): T[] =>
    all.flatMap((der) => readOrUndefined(() => parse(der)) ?? []);
  return {
    certificates: readable(certificates, parseCertificate),
    evidence: { ocspResponses: readable(ocspResponses, parseOcsp), crls: readable(crls, (der) => parseCrl(der)) },
  };
}

interface Subject {
  readonly certificate: Certificate;
  readonly certificates: readonly Certificate[];
  readonly purpose: KeyPurpose;
}

/** Whoever signed, and whoever stamped the signature. */
function subjectsOf(data: SignedData, purpose: KeyPurpose): Subject[] {
  return data.signers.flatMap((signer) => [
    ...certificatesOf(signer.identifier, data.certificates).map((certificate) => ({
      certificate,
      certificates: data.certificates,
      purpose,
    })),
    ...signer.signatureTimestamps.flatMap((token) => subjectsOf(parseTimestampToken(token).signedData, 'timestamp')),
  ]);
}

async function dataFor(signature: SignedData, known: KnownData, services: SigningServices) {
  const found: ValidationData[] = [];
  const purpose = signature.contentType === TIMESTAMP ? 'timestamp' : 'document';
  for (const { certificate, certificates, purpose: own } of subjectsOf(signature, purpose)) {
    found.push(
      await validationDataFor(certificate, {
        cryptography: services.cryptography,
        anchors: [],
        certificates: [...certificates, ...known.certificates],
        evidence: known.evidence,
        purpose: own,
        at: services.now(),
        ...(services.online ? { online: services.online } : {}),
      }),
    );
  }
  const revoked = found.flatMap((data) => data.revoked);
  if (revoked.length > 0) throw new QuireError('VALIDATION_ERROR', `not signed: ${revoked.join('; ')}`);
  const missing = found.flatMap((data) => data.missing);
  if (missing.length > 0) {
    const asked = services.online?.failures?.slice(0, 3) ?? [];
    const why = [...new Set([...missing, ...asked])].join('; ');
    throw new QuireError('UNAVAILABLE', `level B-LT is out of reach: ${why}`);
  }
  return {
    certificates: found.flatMap((data) => data.certificates.map(({ bytes }) => bytes)),
    ocspResponses: found.flatMap((data) => data.ocspResponses),
    crls: found.flatMap((data) => data.crls),
  };
}

const TIMESTAMP = '1.2.840.113549.1.9.16.1.4';
