/**
 * Signatures apart from any document: X.509 certificates (RFC 5280), CMS (RFC 5652), time stamps (RFC 3161), OCSP
 * (RFC 6960). Everything is read in place and checked over the bytes as they came.
 */
export {
  type AlgorithmIdentifier,
  contentDigestOf,
  digestWeaknessesAt,
  type PublicKey,
  weaknessesAt,
} from './algorithms/index.js';
export { ASN1_LIMITS, type Asn1, type Asn1Limits, encodeOctets } from './asn1/index.js';
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
  type KeyUsage,
  type Name,
  type NameParts,
  Purpose,
  parseCertificate,
  sameName,
  serialNumberText,
} from './x509/index.js';
