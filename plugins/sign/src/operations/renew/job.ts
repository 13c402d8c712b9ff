import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { Network } from '../network.js';

export interface RenewRequest {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly network: Network;
}

export interface RenewOutcome {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

export const renewJob: Job<RenewRequest, RenewOutcome> = {
  id: 'sign.renew',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(
  { document, password, network }: RenewRequest,
  { signal }: JobContext,
): Promise<RenewOutcome> {
  throwIfAborted(signal);
  const [{ renew }, { servicesFor, hexDigest }] = await Promise.all([
    import('../../levels/index.js'),
    import('../job-services.js'),
  ]);
  const services = await servicesFor(network, signal);
  const bytes = await renew(document, services, { password, compression: services.compression });
  return { bytes, sha256: await hexDigest(bytes) };
}
