import type { KeyMaterial } from '../../cms/index.js';

/** What the host signs with, whom it trusts and whom it asks: plain data, which may go to a worker. */
export interface SigningSettings {
  readonly identity: KeyMaterial;
  /** The host made the identity itself, for want of another: nobody trusts it, and reports say so. */
  readonly development: boolean;
  /** Of a time-stamping authority (RFC 3161). */
  readonly timestampUrl?: string;
  /** Present where revocation data and issuers may be fetched from where certificates say they are. */
  readonly online?: {
    /** Hosts that may be asked although their addresses are not of the public network. */
    readonly hosts: readonly string[];
  };
  /** Certificates that the operator trusts, in DER. */
  readonly trust: readonly Uint8Array[];
  /** Whoever calls is the operator, and may send us to any address; a client of a service may not. */
  readonly trusted: boolean;
}

/** Opened at the first call, which may make an identity. Rejects with UNAVAILABLE for one that cannot be read. */
export type OpenSigning = () => Promise<SigningSettings>;
