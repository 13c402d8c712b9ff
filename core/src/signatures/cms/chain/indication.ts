/** Sub-indications of ETSI EN 319 102-1 (tables 3 and 4) that the validation of a certificate can end in. */
export type ChainIndication =
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND_NO_POE'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'OUT_OF_BOUNDS_NOT_REVOKED'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'TRY_LATER'
  | 'REVOKED'
  | 'EXPIRED'
  | 'NOT_YET_VALID';

/** The indications that are final: no later evidence can make the signature valid. */
const FINAL: ReadonlySet<ChainIndication> = new Set(['REVOKED', 'EXPIRED', 'NOT_YET_VALID']);

export interface ChainFault {
  readonly indication: ChainIndication;
  readonly message: string;
}

export const isFinal = ({ indication }: ChainFault): boolean => FINAL.has(indication);

export const chainFault = (indication: ChainIndication, message: string): ChainFault => ({ indication, message });
