import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { Level } from '../levels/index.js';
import type { Network } from './job-services.js';
import type { SignOrder } from './sign-job.js';
import type { SignerReport } from './signed-reply.js';

export interface OfficeOrder extends Pick<SignOrder, 'document' | 'key' | 'digest' | 'padding'> {
  readonly level: Level;
  readonly reason?: string;
  readonly location?: string;
  readonly signedAt: Date;
  readonly network: Network;
}

export interface OfficeOutcome {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly part: string;
  readonly signer: SignerReport;
  readonly sha256: string;
}

/** Signing an Office document in a worker: all its parts are digested. */
export const signOfficeJob: Job<OfficeOrder, OfficeOutcome> = {
  id: 'sign.office',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(order: OfficeOrder, { signal }: JobContext): Promise<OfficeOutcome> {
  throwIfAborted(signal);
  const [{ openKey, readKeyFile }, { signOffice }, { servicesFor, sha256 }, { signerReport }] = await Promise.all([
    import('@quire/core/node/signing'),
    import('../office/index.js'),
    import('./job-services.js'),
    import('./signed-reply.js'),
  ]);
  const { document, key, digest, padding, network, ...request } = order;
  const material = key.kind === 'identity' ? key.identity : await readKeyFile(key.bytes, key.passphrase);
  const opened = openKey(material, { digest, padding });
  const signed = await signOffice(
    document,
    { ...request, ...(digest && { digest }) },
    opened,
    await servicesFor(network, signal),
  );
  throwIfAborted(signal);
  return { ...signed, signer: signerReport(opened.certificate), sha256: await sha256(signed.bytes) };
}
