import { toHex } from '@quire/core/bytes';
import type { Job } from '@quire/core/plugin';

export interface DigestRequest {
  /** The name in Web Cryptography: `sha-256`. */
  readonly algorithm: string;
  readonly bytes: Uint8Array;
}

/** Heavy work: it runs in a worker of the service, and in the same thread on the command line and in a browser. */
export const digestJob: Job<DigestRequest, string> = {
  id: 'digest',
  module: import.meta.url,
  load: async () => ({ run }),
};

/** Runs in the worker, which imports this module by its URL: everything it needs comes in the request. */
export async function run({ algorithm, bytes }: DigestRequest): Promise<string> {
  // A copy: the digest needs a separate buffer, and the one of the request may be shared.
  return toHex(new Uint8Array(await crypto.subtle.digest(algorithm, new Uint8Array(bytes))));
}
