import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { TrailReport } from '../audit/index.js';
import type { Level } from '../levels/index.js';
import type { RemoteSignerOrder, SignatureOrder, TrailRequest } from '../request/index.js';

export interface PrepareOrder extends SignatureOrder {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly level: Level;
  readonly signer: RemoteSignerOrder;
  readonly audit?: TrailRequest;
}

export interface PrepareOutcome {
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly digest: { readonly name: string; readonly value: Uint8Array };
  readonly toBeSigned?: Uint8Array;
  readonly auditTrail?: TrailReport;
}

export const prepareJob: Job<PrepareOrder, PrepareOutcome> = {
  id: 'sign.prepare',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(order: PrepareOrder, context: JobContext): Promise<PrepareOutcome> {
  const { signal } = context;
  throwIfAborted(signal);
  const [{ prepareRemote }, { servicesFor }, { remoteSigner }, { appearanceBy }] = await Promise.all([
    import('../levels/index.js'),
    import('./job-services.js'),
    import('./remote-signer.js'),
    import('../appearance/index.js'),
  ]);
  const services = await servicesFor(undefined, signal);
  const engine = await context.engine();
  const request = { ...order.signature, draw: appearanceBy(engine, order.appearance, signal) };
  const audit = order.audit && {
    ...order.audit,
    certificate: order.audit.certificate ? { engine, signal } : undefined,
  };
  const remote = {
    request,
    level: order.level,
    digest: order.signer.digest,
    signer: remoteSigner(order.signer),
    audit,
  };
  return prepareRemote(order.document, remote, services, {
    password: order.password,
    compression: services.compression,
  });
}
