/** Sub-indications of ETSI EN 319 102-1 (table 4) that a look at the signature alone can end in. */
export type SignatureIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE';

/** Something wrong with a signer. An `error` keeps the signature from being sound; a `warning` is to be reported. */
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
