import type { Compression } from '@quire/core';
import type { Certificate, Cryptography, OnlineEvidence, RevocationPolicy } from '@quire/core/cms';

/** How `verify` does its work, and which certificates it trusts. */
export interface VerifyOptions {
  readonly cryptography: Cryptography;
  /** Certificates to be trusted: of authorities that issue signers' certificates and time stamps, or of signers. */
  readonly trust?: readonly Certificate[];
  /** When to validate; now by default. */
  readonly at?: Date;
  /** Of an encrypted document; of a PDF the owner's or the user's, the empty one by default, which opens most of them. */
  readonly password?: string;
  readonly compression?: Compression;
  /** Fetches revocation values and issuers that the document lacks; validation stays offline without it. */
  readonly online?: OnlineEvidence;
  /** What is asked of the revocation of certificates; by default evidence that none is revoked. */
  readonly revocation?: RevocationPolicy;
  readonly signal?: AbortSignal;
}
