import type { Compression } from '@quire/core';
import type { Certificate, Cryptography, OnlineEvidence, Signer, TimestampToken } from '@quire/core/cms';

/** Levels of PAdES (ETSI EN 319 142-1 §6), each with all of the previous one. */
export const SIGNATURE_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type RequestedLevel = (typeof SIGNATURE_LEVELS)[number];

/** The environment for signing: cryptography, a clock, and the network from B-T on. */
export interface SigningServices {
  readonly cryptography: Cryptography;
  readonly compression: Compression;
  /** Requests a time stamp for the concatenated parts; needed from B-T on. Rejects with UNAVAILABLE. */
  readonly timestamp?: (
    parts: readonly Uint8Array[],
  ) => Promise<{ readonly token: TimestampToken; readonly bytes: Uint8Array }>;
  /** Fetches the data of B-LT; without it only the data in the signatures is kept. */
  readonly online?: OnlineEvidence;
  readonly now: () => Date;
}

/** A key that signs here, and its certificates. */
export interface SigningKey {
  readonly signer: Signer;
  readonly certificate: Certificate;
  readonly certificates: readonly Certificate[];
}
