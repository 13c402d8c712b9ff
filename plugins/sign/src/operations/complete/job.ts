import { QuireError, throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { RemoteAnswer, RemoteSigner, RequestedLevel } from '../../levels/index.js';
import type { Network } from '../network.js';
import type { RemoteSignerRequest } from '../remote-signer-request.js';
import type { SignerReport } from '../reply.js';

export interface CompleteRequest {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly level: RequestedLevel;
  readonly answer:
    | { readonly cms: Uint8Array }
    | { readonly signature: Uint8Array; readonly signer: RemoteSignerRequest };
  readonly network: Network;
}

export interface CompleteOutcome {
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly signer: SignerReport;
  readonly sha256: string;
}

export const completeJob: Job<CompleteRequest, CompleteOutcome> = {
  id: 'sign.complete',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: CompleteRequest, { signal }: JobContext): Promise<CompleteOutcome> {
  throwIfAborted(signal);
  const [{ completeRemote }, { servicesFor, hexDigest }, { remoteSigner, signerOf }, { signerReport }] =
    await Promise.all([
      import('../../levels/index.js'),
      import('../job-services.js'),
      import('../remote-signer.js'),
      import('../reply.js'),
    ]);
  const services = await servicesFor(request.network, signal);
  const options = { password: request.password, compression: services.compression };
  const answer =
    'cms' in request.answer ? request.answer : signedBy(request.answer, remoteSigner(request.answer.signer));
  const { bytes, field, signature } = await completeRemote(request.document, answer, request.level, services, options);
  return { bytes, field, signer: signerReport(signerOf(signature)), sha256: await hexDigest(bytes) };
}

function signedBy({ signature }: { readonly signature: Uint8Array }, signer: RemoteSigner | undefined): RemoteAnswer {
  if (!signer) throw new QuireError('VALIDATION_ERROR', 'a signature needs the certificate of its signer');
  return { ...signer, signature };
}
