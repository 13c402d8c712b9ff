import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { VerifyReport } from './report/index.js';

export interface VerifyOrder {
  readonly document: Uint8Array;
  /** PEM or DER each, with the name that a fault in it is reported under. */
  readonly trust: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Milliseconds since 1970. */
  readonly at?: number;
}

/** Verifying, in a worker where the host has one: digests and signatures of large files take their time. */
export const verifyJob: Job<VerifyOrder, VerifyReport> = {
  id: 'verify',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run({ document, trust, at }: VerifyOrder, { signal }: JobContext): Promise<VerifyReport> {
  throwIfAborted(signal);
  const [{ verify }, { readAnchors }, { nodeCompression, nodeCryptography }] = await Promise.all([
    import('./verify.js'),
    import('./trust/index.js'),
    import('@quire/core/node'),
  ]);
  return verify(document, {
    cryptography: nodeCryptography,
    compression: nodeCompression,
    trust: trust.flatMap(({ bytes, name }) => readAnchors(bytes, name)),
    ...(at === undefined ? {} : { at: new Date(at) }),
    signal,
  });
}
