import { equalBytes } from '../../../base/bytes.js';
import { digestOf, readAlgorithm } from '../algorithms/index.js';
import { type Asn1, Fields, integer, octetString, sequence, Tag } from '../asn1/index.js';
import type { Cryptography, DigestName } from '../cryptography.js';
import { type Certificate, type GeneralName, readGeneralNames, sameName } from '../x509/index.js';

/** A signing-certificate attribute's reference to one certificate (RFC 5035 §3 and §4). */
export interface CertificateReference {
  /** The digest algorithm; undefined if it is not a known one. */
  readonly digest: DigestName | undefined;
  readonly hash: Uint8Array;
  readonly issuer?: readonly GeneralName[];
  readonly serialNumber?: bigint;
}

/** SigningCertificate, whose digests are SHA-1. */
export const readSigningCertificate = (element: Asn1): CertificateReference[] => references(element, () => 'SHA-1');

/** SigningCertificateV2: SHA-256 unless it names another digest. */
export const readSigningCertificateV2 = (element: Asn1): CertificateReference[] =>
  references(element, (fields) => {
    const algorithm = fields.optional(Tag.SEQUENCE);
    return algorithm ? digestOf(readAlgorithm(algorithm)) : 'SHA-256';
  });

function references(element: Asn1, digestFrom: (fields: Fields) => DigestName | undefined): CertificateReference[] {
  const certificates = new Fields(element, 'SigningCertificate').required(Tag.SEQUENCE);
  return sequence(certificates, 'SigningCertificate').map((one) => {
    const fields = new Fields(one, 'ESSCertID');
    const digest = digestFrom(fields);
    const hash = octetString(fields.required(Tag.OCTET_STRING));
    const place = fields.optional(Tag.SEQUENCE);
    if (!place) return { digest, hash };
    const issuerSerial = new Fields(place, 'IssuerSerial');
    const issuer = readGeneralNames(issuerSerial.required(Tag.SEQUENCE));
    return { digest, hash, issuer, serialNumber: integer(issuerSerial.required(Tag.INTEGER)) };
  });
}

/** True if the digest is that of the certificate; undefined if the digest is not implemented. */
export async function refersTo(
  { digest, hash }: CertificateReference,
  certificate: Certificate,
  cryptography: Cryptography,
): Promise<boolean | undefined> {
  const actual = digest && (await cryptography.digest(digest, [certificate.bytes]));
  return actual && equalBytes(actual, hash);
}

/** True if issuer and serial number match the certificate, or the reference does not have them. */
export function placeMatches({ issuer, serialNumber }: CertificateReference, certificate: Certificate): boolean {
  if (!issuer || serialNumber === undefined) return true;
  const [only, more] = issuer;
  if (only?.kind !== 'directory' || more) return false;
  return serialNumber === certificate.serialNumber && sameName(only.name, certificate.issuer);
}
