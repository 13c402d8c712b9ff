import { QuireError, throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { Level, RemoteAnswer } from '../levels/index.js';
import type { RemoteSignerOrder } from '../request/index.js';
import type { Network } from './job-services.js';
import type { SignerReport } from './signed-reply.js';

export interface CompleteOrder {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly level: Level;
  readonly answer:
    | { readonly cms: Uint8Array }
    | { readonly signature: Uint8Array; readonly signer: RemoteSignerOrder };
  readonly network: Network;
}

export interface CompleteOutcome {
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly signer: SignerReport;
  readonly sha256: string;
}

export const completeJob: Job<CompleteOrder, CompleteOutcome> = {
  id: 'sign.complete',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(order: CompleteOrder, { signal }: JobContext): Promise<CompleteOutcome> {
  throwIfAborted(signal);
  const [{ completeRemote }, { servicesFor, sha256 }, { remoteSigner }, { signerReport }, { signerOf }] =
    await Promise.all([
      import('../levels/index.js'),
      import('./job-services.js'),
      import('./remote-signer.js'),
      import('./signed-reply.js'),
      import('./signer-of.js'),
    ]);
  const services = await servicesFor(order.network, signal);
  const options = { password: order.password, compression: services.compression };
  const answer = 'cms' in order.answer ? order.answer : completed(order.answer, remoteSigner(order.answer.signer));
  const { bytes, field, signature } = await completeRemote(order.document, answer, order.level, services, options);
  return { bytes, field, signer: signerReport(signerOf(signature)), sha256: await sha256(bytes) };
}

function completed(
  { signature }: { readonly signature: Uint8Array },
  signer: Omit<Extract<RemoteAnswer, { signature: Uint8Array }>, 'signature'> | undefined,
): RemoteAnswer {
  if (!signer) throw new QuireError('VALIDATION_ERROR', 'a signature needs the certificate of its signer');
  return { ...signer, signature };
}
