import type { Certificate } from '../x509/index.js';
import type { RevocationReason } from './reason.js';

/** What one OCSP response or CRL, found to be authentic, says of one certificate. */
export interface RevocationStatement {
  readonly kind: 'ocsp' | 'crl';
  /** The response or list. */
  readonly bytes: Uint8Array;
  readonly status: 'good' | 'revoked';
  readonly revokedAt?: Date;
  readonly reason?: RevocationReason;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  /** Who signed it: the issuer, or whom the issuer delegated to. */
  readonly signer: Certificate;
  /** What it says still holds for a certificate that has expired. */
  readonly knowsExpired: boolean;
}

/** Why a response or list says nothing of a certificate. */
export interface Unusable {
  readonly unusable: string;
  /** It is about another certificate, which is nothing to report. */
  readonly unrelated: boolean;
}

export const unusable = (why: string): Unusable => ({ unusable: why, unrelated: false });
export const UNRELATED: Unusable = { unusable: 'it is about another certificate', unrelated: true };
