import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { Level } from '../levels/index.js';
import type { RemoteSignerOrder, SignatureOrder } from '../request/index.js';

export interface PrepareOrder extends SignatureOrder {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly level: Level;
  readonly signer: RemoteSignerOrder;
}

export interface PrepareOutcome {
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly digest: { readonly name: string; readonly value: Uint8Array };
  readonly toBeSigned?: Uint8Array;
}

export const prepareJob: Job<PrepareOrder, PrepareOutcome> = {
  id: 'sign.prepare',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(order: PrepareOrder, context: JobContext): Promise<PrepareOutcome> {
  throwIfAborted(context.signal);
  const [{ prepareRemote }, { servicesFor }, { remoteSigner }, { appearanceBy }] = await Promise.all([
    import('../levels/index.js'),
    import('./job-services.js'),
    import('./remote-signer.js'),
    import('../appearance/index.js'),
  ]);
  const services = await servicesFor(undefined, context.signal);
  const request = {
    ...order.signature,
    draw: appearanceBy(await context.engine(), order.appearance, context.signal),
  };
  const remote = { request, level: order.level, digest: order.signer.digest, signer: remoteSigner(order.signer) };
  return prepareRemote(order.document, remote, services, {
    password: order.password,
    compression: services.compression,
  });
}
