import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { RequestedLevel } from '../../levels/index.js';
import type { Network } from '../network.js';
import type { RemoteSignerRequest } from '../remote-signer-request.js';
import type { SignerReport } from '../reply.js';

export interface CompleteOfficeRequest {
  readonly document: Uint8Array;
  readonly level: RequestedLevel;
  readonly signature: Uint8Array;
  readonly signer: RemoteSignerRequest;
  readonly network: Network;
}

export interface CompleteOfficeOutcome {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly part: string;
  readonly signer: SignerReport;
  readonly sha256: string;
}

/** The second of the two calls of an external signer, in a worker: reaching the level digests all parts again. */
export const completeOfficeJob: Job<CompleteOfficeRequest, CompleteOfficeOutcome> = {
  id: 'sign.complete.office',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: CompleteOfficeRequest, { signal }: JobContext): Promise<CompleteOfficeOutcome> {
  throwIfAborted(signal);
  const [{ completeRemoteOffice }, { servicesFor, hexDigest }, { remoteSigner }, { signerReport }] = await Promise.all([
    import('../../office/index.js'),
    import('../job-services.js'),
    import('../remote-signer.js'),
    import('../reply.js'),
  ]);
  const { document, level, signature: value, network } = request;
  const { certificates } = remoteSigner(request.signer) ?? { certificates: [] };
  const services = await servicesFor(network, signal);
  const { certificate, ...signed } = await completeRemoteOffice(document, { value, certificates }, level, services);
  return { ...signed, signer: signerReport(certificate), sha256: await hexDigest(signed.bytes) };
}
