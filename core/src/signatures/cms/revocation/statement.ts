import type { Certificate } from '../x509/index.js';
import type { RevocationReason } from './reason.js';

export interface RevocationQuestion {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** The authorities above the issuer in the chain. */
  readonly authorities: readonly Certificate[];
  /** Other available certificates. */
  readonly pool: readonly Certificate[];
  /** The time at which the certificate must not have been revoked yet. */
  readonly at: Date;
  /** The time at which the key was used, if known to be earlier: evidence of that time is recent enough. */
  readonly usedAt?: Date;
}

/** The statement of one OCSP response or CRL, found to be authentic, on one certificate. */
export interface RevocationStatement {
  readonly kind: 'ocsp' | 'crl';
  /** The response or list. */
  readonly bytes: Uint8Array;
  readonly status: 'good' | 'revoked';
  readonly revokedAt?: Date;
  readonly reason?: RevocationReason;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  /** The certificate of its signer: the issuer, or a delegate of the issuer. */
  readonly signer: Certificate;
  /** True if the statement is still valid for a certificate that has expired. */
  readonly knowsExpired: boolean;
}

/** The reason why a response or list does not count for a certificate. */
export interface Unusable {
  readonly unusable: string;
  /** True if the response or list is about another certificate: this is not reported. */
  readonly unrelated: boolean;
}

export const unusable = (why: string): Unusable => ({ unusable: why, unrelated: false });
export const UNRELATED: Unusable = { unusable: 'it concerns another certificate', unrelated: true };
