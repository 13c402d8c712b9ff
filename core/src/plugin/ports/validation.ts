import { token } from './token.js';

/** Whom this installation trusts, and whom it may ask, as its operator set it. */
export interface Validation {
  /** Certificates to trust beside those of a request, in DER. Rejects with an `Error` where they cannot be read. */
  trust(): Promise<readonly Uint8Array[]>;
  /** Present where revocation data and issuers may be fetched from where certificates say they are. */
  readonly online?: OnlineValidation;
}

export interface OnlineValidation {
  /** Hosts that may be asked although their addresses are not of the public network, in lower case. */
  readonly hosts: readonly string[];
}

export const VALIDATION = token<Validation>('quire.Validation');
