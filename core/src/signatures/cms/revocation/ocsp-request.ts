import { encodeDigestAlgorithm } from '../algorithms/index.js';
import { encodeInteger, encodeOctets, encodeSequence, explicit } from '../asn1/index.js';
import type { Cryptography } from '../cryptography.js';
import { type Certificate, encodeExtension } from '../x509/index.js';
import { OcspExtension } from './ocsp.js';

/** An OCSPRequest in DER for one certificate (RFC 6960 §4.1). `nonce`: up to 32 octets (RFC 8954), or none. */
export async function encodeOcspRequest(
  certificate: Certificate,
  issuer: Certificate,
  cryptography: Cryptography,
  nonce?: Uint8Array,
): Promise<Uint8Array> {
  const request = encodeSequence(encodeSequence(await encodeCertId(certificate, issuer, cryptography)));
  if (!nonce) return encodeSequence(encodeSequence(request));
  const extensions = encodeSequence(encodeExtension(OcspExtension.nonce, encodeOctets(nonce)));
  return encodeSequence(encodeSequence(request, explicit(2, extensions)));
}

/** A CertID by SHA-1, which alone every responder knows (RFC 5019 §2.1.1); it identifies, and secures nothing. */
export async function encodeCertId(
  certificate: Pick<Certificate, 'serialNumber'>,
  issuer: Certificate,
  cryptography: Cryptography,
): Promise<Uint8Array> {
  const [name, key] = await Promise.all(
    [issuer.subject.bytes, issuer.publicKey.key].map((bytes) => cryptography.digest('SHA-1', [bytes])),
  );
  if (!name || !key) throw new RangeError('SHA-1 is not implemented');
  const hashes = [encodeOctets(name), encodeOctets(key)];
  return encodeSequence(encodeDigestAlgorithm('SHA-1'), ...hashes, encodeInteger(certificate.serialNumber));
}
