import { token } from './token.js';

/** A private key with its certificates, as plain bytes, which may go to a worker. */
export interface SigningIdentity {
  /** PrivateKeyInfo (PKCS #8) in DER, not encrypted. */
  readonly privateKey: Uint8Array;
  /** In DER, of that key. */
  readonly certificate: Uint8Array;
  /** Those above it, the nearest first. */
  readonly certificates: readonly Uint8Array[];
  /** `development`: made by this installation for itself; nobody else has reason to trust it. */
  readonly origin: 'configured' | 'development';
}

/** How this installation signs, as its operator set it. */
export interface Signing {
  /** Its own identity. Rejects with an `Error` where the key that was configured cannot be read. */
  identity(): Promise<SigningIdentity>;
  /** The time-stamping authority (RFC 3161); absent where none is configured. */
  readonly timestampUrl?: string;
  /** Hosts inside the network that certificates may name for issuers, OCSP and CRLs; public ones are asked anyway. */
  readonly pkiHosts?: readonly string[];
}

export const SIGNING = token<Signing>('quire.Signing');
