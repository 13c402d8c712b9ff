export type DigestName =
  | 'MD5'
  | 'RIPEMD-160'
  | 'SHA-1'
  | 'SHA-224'
  | 'SHA-256'
  | 'SHA-384'
  | 'SHA-512'
  | 'SHA-512/256'
  | 'SHA3-224'
  | 'SHA3-256'
  | 'SHA3-384'
  | 'SHA3-512'
  | 'SHAKE256';

/** The scheme of a signature, with all parameters resolved. */
export type SignatureScheme =
  | { readonly kind: 'rsa-pkcs1'; readonly digest: DigestName }
  | { readonly kind: 'rsa-pss'; readonly digest: DigestName; readonly mask: DigestName; readonly saltLength: number }
  /** ECDSA whose signature is the DER of r and s. */
  | { readonly kind: 'ecdsa'; readonly digest: DigestName }
  /** ECDSA whose signature is r followed by s (BSI TR-03111 §5.2.1). */
  | { readonly kind: 'ecdsa-plain'; readonly digest: DigestName }
  | { readonly kind: 'dsa'; readonly digest: DigestName }
  | { readonly kind: 'ed25519' }
  | { readonly kind: 'ed448' };

/**
 * `unsupported`: this implementation cannot decide, because it lacks the algorithm or the curve or cannot read the key.
 */
export type SignatureCheck = 'valid' | 'invalid' | 'unsupported';

/**
 * The cryptographic functions for signatures. `@quire/core/node` has an implementation with node:crypto; one in a
 * browser may lack some algorithms and reports that. Data comes in parts, in order, so that a document around its
 * signature need not be copied.
 */
export interface Cryptography {
  /** Returns the digest; undefined if the algorithm is not implemented. Never rejects. */
  digest(name: DigestName, parts: readonly Uint8Array[]): Promise<Uint8Array | undefined>;
  /** Checks a signature with the key of a SubjectPublicKeyInfo. Never rejects, for any bytes. */
  verify(
    scheme: SignatureScheme,
    publicKey: Uint8Array,
    parts: readonly Uint8Array[],
    signature: Uint8Array,
  ): Promise<SignatureCheck>;
}

/** Signs with a private key, which may be remote, such as in a device; `scheme` is its signature scheme. */
export interface Signer {
  readonly scheme: SignatureScheme;
  /** Returns the signature in CMS form. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}
