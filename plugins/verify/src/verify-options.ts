import type { Compression } from '@quire/core';
import type { Certificate, Cryptography, OnlineEvidence, RevocationPolicy } from '@quire/core/cms';

/** The tools of `verify`, and the certificates that it trusts. */
export interface VerifyOptions {
  readonly cryptography: Cryptography;
  /** Certificates to be trusted: of authorities that issue signers' certificates and time stamps, or of signers. */
  readonly trust?: readonly Certificate[];
  /** The time of validation; now by default. */
  readonly at?: Date;
  /** The password of an encrypted document (for a PDF the owner's or user's); '' by default, which opens most PDFs. */
  readonly password?: string;
  readonly compression?: Compression;
  /** Fetches revocation values and issuers that the document lacks; validation stays offline without it. */
  readonly online?: OnlineEvidence;
  /** The revocation policy; by default, evidence is required that no certificate is revoked. */
  readonly revocation?: RevocationPolicy;
  readonly signal?: AbortSignal;
}
