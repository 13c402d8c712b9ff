import type { Job } from '@quire/core/plugin';

export type DigestAlgorithm = 'sha-256' | 'sha-384' | 'sha-512';

export interface DigestOrder {
  readonly algorithm: DigestAlgorithm;
  readonly bytes: Uint8Array;
}

/** Heavy work: in a worker of the service, and in place on the command line and in a browser. */
export const digestJob: Job<DigestOrder, string> = {
  id: 'digest',
  module: import.meta.url,
  load: async () => ({ run }),
};

/** Runs in the worker, which imports this module by its URL: everything it needs comes in the order. */
export async function run({ algorithm, bytes }: DigestOrder): Promise<string> {
  // A copy: the digest wants a buffer of its own, and the order's may be shared.
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, new Uint8Array(bytes)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
