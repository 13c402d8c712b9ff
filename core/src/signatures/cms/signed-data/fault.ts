/** Sub-indications of ETSI EN 319 102-1 (table 4) that the check of a signature alone can give. */
export type SignatureIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE';

/** A fault of a signer. An `error` makes the signature invalid; a `warning` is only reported. */
export interface SignerFault {
  readonly severity: 'error' | 'warning';
  readonly indication: SignatureIndication;
  readonly message: string;
}

export const failure = (indication: SignatureIndication, message: string): SignerFault => ({
  severity: 'error',
  indication,
  message,
});

export const warning = (indication: SignatureIndication, message: string): SignerFault => ({
  severity: 'warning',
  indication,
  message,
});
