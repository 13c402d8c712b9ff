import { encodeSignatureAlgorithm } from '../algorithms/index.js';
import { encodeBitString, encodeInteger, encodeSequence, encodeTime, explicit } from '../asn1/index.js';
import type { Signer } from '../cryptography.js';
import { type Certificate, parseCertificate } from './certificate.js';
import { encodeName, type NameParts } from './encode.js';

export interface CertificateRequest {
  readonly subject: NameParts;
  /** The subject's key as SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
  /** The issuer's name: its certificate's subject in DER, or for a self-signed one its parts. */
  readonly issuer: Uint8Array | NameParts;
  /** Positive, and no other of this issuer's (RFC 5280 §4.1.2.2). */
  readonly serialNumber: bigint;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Each in DER, see `extension`. */
  readonly extensions: readonly Uint8Array[];
}

/** Makes a version 3 certificate with the issuer's key. */
export async function issueCertificate(request: CertificateRequest, issuer: Signer): Promise<Certificate> {
  const algorithm = encodeSignatureAlgorithm(issuer.scheme);
  const signed = encodeSequence(
    explicit(0, encodeInteger(2)),
    encodeInteger(request.serialNumber),
    algorithm,
    request.issuer instanceof Uint8Array ? request.issuer : encodeName(request.issuer),
    encodeSequence(encodeTime(request.notBefore), encodeTime(request.notAfter)),
    encodeName(request.subject),
    request.publicKey,
    explicit(3, encodeSequence(...request.extensions)),
  );
  return parseCertificate(encodeSequence(signed, algorithm, encodeBitString(await issuer.sign(signed))));
}
