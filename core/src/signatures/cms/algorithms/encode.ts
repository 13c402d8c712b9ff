import { encodeInteger, encodeNull, encodeOid, encodeSequence, explicit } from '../asn1/index.js';
import type { DigestName, SignatureScheme } from '../cryptography.js';
import { digestOid, Oid, SIGNATURES } from './oids.js';

/** The AlgorithmIdentifier of a digest, without parameters (RFC 5754 §2). */
export const encodeDigestAlgorithm = (digest: DigestName): Uint8Array => encodeSequence(encodeOid(digestOid(digest)));

/** The AlgorithmIdentifier of a signature with all parameters (RFC 4055 §3 and §5, RFC 5758, RFC 8419). */
export function encodeSignatureAlgorithm(scheme: SignatureScheme): Uint8Array {
  switch (scheme.kind) {
    case 'ed25519':
    case 'ed448':
      return encodeSequence(encodeOid(Oid[scheme.kind]));
    case 'rsa-pss':
      return encodeSequence(encodeOid(Oid.rsaPss), pssParameters(scheme));
    default: {
      const oid = encodeOid(signatureOid(scheme.kind, scheme.digest));
      return scheme.kind === 'rsa-pkcs1' ? encodeSequence(oid, encodeNull()) : encodeSequence(oid);
    }
  }
}

/** The oldest OID for a scheme and a digest, which is the usual one. Every pair that a `Signer` can have has one. */
function signatureOid(kind: string, digest: DigestName): string {
  const found = [...SIGNATURES].find(([, named]) => named[0] === kind && named[1] === digest);
  if (!found) throw new RangeError(`no identifier for ${kind} with ${digest}`);
  return found[0];
}

function pssParameters({ digest, mask, saltLength }: Extract<SignatureScheme, { kind: 'rsa-pss' }>): Uint8Array {
  const hash = (name: DigestName) => encodeSequence(encodeOid(digestOid(name)), encodeNull());
  return encodeSequence(
    explicit(0, hash(digest)),
    explicit(1, encodeSequence(encodeOid(Oid.mgf1), hash(mask))),
    explicit(2, encodeInteger(saltLength)),
  );
}

/**
 * The digest of the content for a scheme (RFC 8419 §3.1 for schemes without their own digest).
 *
 * @example contentDigestOf({ kind: 'ed25519' }) // 'SHA-512'
 */
export function contentDigestOf(scheme: SignatureScheme): DigestName {
  if (scheme.kind === 'ed25519') return 'SHA-512';
  return scheme.kind === 'ed448' ? 'SHAKE256' : scheme.digest;
}
