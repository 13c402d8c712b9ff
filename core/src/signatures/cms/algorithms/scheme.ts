import { type Asn1, Fields, smallInteger, Tag } from '../asn1/index.js';
import type { DigestName, SignatureScheme } from '../cryptography.js';
import { type AlgorithmIdentifier, readAlgorithm } from './identifier.js';
import { DIGESTS, Oid, SIGNATURES } from './oids.js';

export const digestOf = (algorithm: AlgorithmIdentifier): DigestName | undefined => DIGESTS.get(algorithm.oid);

/**
 * The scheme that a signatureAlgorithm means. `messageDigest` is the digest stated next to it: an algorithm that names
 * only the kind of key needs it (`rsaEncryption`, RFC 3370 §3.2). Undefined if the algorithm or its parameters are
 * unknown. Throws INVALID_DOCUMENT for damaged parameters.
 */
export function schemeOf(algorithm: AlgorithmIdentifier, messageDigest?: DigestName): SignatureScheme | undefined {
  const named = SIGNATURES.get(algorithm.oid);
  if (named) return { kind: named[0], digest: named[1] };
  switch (algorithm.oid) {
    case Oid.rsaPss:
      return pssScheme(algorithm.parameters);
    case Oid.ed25519:
      return { kind: 'ed25519' };
    case Oid.ed448:
      return { kind: 'ed448' };
    case Oid.rsaEncryption:
      return messageDigest && { kind: 'rsa-pkcs1', digest: messageDigest };
    case Oid.ecPublicKey:
      return messageDigest && { kind: 'ecdsa', digest: messageDigest };
    case Oid.dsa:
      return messageDigest && { kind: 'dsa', digest: messageDigest };
    default:
      return undefined;
  }
}

/** RSASSA-PSS-params (RFC 4055 §3.1): every field has a default, and absent parameters are all defaults. */
function pssScheme(parameters: Asn1 | undefined): SignatureScheme | undefined {
  if (!parameters || parameters.tag !== Tag.SEQUENCE) {
    return { kind: 'rsa-pss', digest: 'SHA-1', mask: 'SHA-1', saltLength: 20 };
  }
  const fields = new Fields(parameters, 'RSASSA-PSS-params');
  const hash = fields.explicit(0);
  const mask = fields.explicit(1);
  const salt = fields.explicit(2);
  const trailer = fields.explicit(3);
  const digest = hash ? digestOf(readAlgorithm(hash)) : 'SHA-1';
  const maskDigest = mask ? maskDigestOf(readAlgorithm(mask)) : 'SHA-1';
  const saltLength = salt ? smallInteger(salt) : 20;
  if (!digest || !maskDigest || saltLength < 0 || (trailer && smallInteger(trailer) !== 1)) return undefined;
  return { kind: 'rsa-pss', digest, mask: maskDigest, saltLength };
}

function maskDigestOf({ oid, parameters }: AlgorithmIdentifier): DigestName | undefined {
  return oid === Oid.mgf1 && parameters ? digestOf(readAlgorithm(parameters)) : undefined;
}
