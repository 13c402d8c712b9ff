/**
 * Signatures apart from any document. Bytes in DER or BER come in; certificates, signatures and verdicts go out.
 * Everything is read in place and checked over the bytes as they came. From the bottom up:
 *
 * 1. `asn1` reads and writes DER (X.690); `algorithms` knows the identifiers of digests, schemes and keys, and their
 *    strength.
 * 2. `x509` reads and issues certificates (RFC 5280); `revocation` reads OCSP responses (RFC 6960) and CRLs and says
 *    whether a certificate was revoked; `chain` leads from a certificate to an anchor and validates the path.
 * 3. `signed-data` builds, reads and verifies CMS (RFC 5652); `timestamp` requests and verifies tokens (RFC 3161).
 * 4. `pkcs12` reads key files (RFC 7292).
 *
 * The mathematics comes in by the ports of `cryptography.ts` and `pkcs12/protection.ts`; `signatures/node` has both.
 */
export {
  type AlgorithmIdentifier,
  contentDigestOf,
  digestWeaknessesAt,
  type PublicKey,
  weaknessesAt,
} from './algorithms/index.js';
export { type Asn1, encodeOctets } from './asn1/index.js';
export * from './chain/index.js';
export type { Cryptography, DigestName, SignatureCheck, SignatureScheme, Signer } from './cryptography.js';
export * from './pkcs12/index.js';
export {
  type Crl,
  encodeOcspRequest,
  isExempt,
  isIssuedBy,
  type OcspResponse,
  parseCrl,
  parseOcsp,
  type RevocationEvidence,
  type RevocationReason,
  type RevocationStatement,
  type RevocationStatus,
} from './revocation/index.js';
export * from './signed-data/index.js';
export * from './timestamp/index.js';
export {
  AccessMethod,
  type Certificate,
  type CertificateRequest,
  commonName,
  extension,
  type GeneralName,
  issueCertificate,
  KEY_USAGES,
  type KeyUsage,
  type Name,
  type NameParts,
  Purpose,
  parseCertificate,
  sameName,
  serialNumberText,
} from './x509/index.js';
