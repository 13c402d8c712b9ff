import { QuireError } from '@quire/core';
import {
  type Certificate,
  certificatesOf,
  type KeyPurpose,
  parseTimestampToken,
  type RevocationEvidence,
  type SignedData,
  type ValidationData,
  validationDataFor,
} from '@quire/core/cms';
import type { SigningServices } from './services.js';

export interface Subject {
  readonly certificate: Certificate;
  readonly certificates: readonly Certificate[];
  readonly purpose: KeyPurpose;
}

/** The certificates of the signers, and of the authorities that stamped the signatures. */
export function subjectsOf(data: SignedData, purpose: KeyPurpose): Subject[] {
  return data.signers.flatMap((signer) => [
    ...certificatesOf(signer.identifier, data.certificates).map((certificate) => ({
      certificate,
      certificates: data.certificates,
      purpose,
    })),
    ...signer.signatureTimestamps.flatMap((token) => subjectsOf(parseTimestampToken(token).signedData, 'timestamp')),
  ]);
}

/** The validation data that the document keeps already. */
export interface KnownData {
  readonly certificates: readonly Certificate[];
  readonly evidence: RevocationEvidence;
}

/** The values that validate certificates later, each in DER. */
export interface ValidationValues {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Gathers chains and revocation values (B-LT). Throws UNAVAILABLE, or VALIDATION_ERROR if one is revoked. */
export async function gatherValidationValues(
  subjects: readonly Subject[],
  known: KnownData,
  services: SigningServices,
): Promise<ValidationValues> {
  const found: ValidationData[] = [];
  for (const { certificate, certificates, purpose } of subjects) {
    found.push(
      await validationDataFor(certificate, {
        cryptography: services.cryptography,
        anchors: [],
        certificates: [...certificates, ...known.certificates],
        evidence: known.evidence,
        purpose,
        at: services.now(),
        ...(services.online ? { online: services.online } : {}),
      }),
    );
  }
  const revoked = found.flatMap((data) => data.revoked);
  if (revoked.length > 0) throw new QuireError('VALIDATION_ERROR', `not signed: ${revoked.join('; ')}`);
  const missing = found.flatMap((data) => data.missing);
  if (missing.length > 0) {
    const failures = services.online?.failures?.slice(0, 3) ?? [];
    const why = [...new Set([...missing, ...failures])].join('; ');
    throw new QuireError('UNAVAILABLE', `level B-LT is not possible: ${why}`);
  }
  return {
    certificates: found.flatMap((data) => data.certificates.map(({ bytes }) => bytes)),
    ocspResponses: found.flatMap((data) => data.ocspResponses),
    crls: found.flatMap((data) => data.crls),
  };
}
