import { invalidArgument, throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { TrailReport } from '../../audit/index.js';
import type { RemoteSignerRequest } from '../remote-signer-request.js';
import type { TrailRequest } from '../trail-request.js';
import type { LineOptions } from './line-options.js';

export interface PrepareOfficeRequest extends LineOptions {
  readonly document: Uint8Array;
  readonly reason?: string;
  readonly location?: string;
  readonly signedAt: Date;
  readonly signer: RemoteSignerRequest;
  readonly audit?: TrailRequest;
}

export interface PrepareOfficeOutcome {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly part: string;
  readonly digest: { readonly name: string; readonly value: Uint8Array };
  readonly toBeSigned: Uint8Array;
  readonly auditTrail?: TrailReport;
}

/** The first of the two calls of an external signer, in a worker, because all parts are digested. */
export const prepareOfficeJob: Job<PrepareOfficeRequest, PrepareOfficeOutcome> = {
  id: 'sign.prepare.office',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: PrepareOfficeRequest, context: JobContext): Promise<PrepareOfficeOutcome> {
  const { signal } = context;
  throwIfAborted(signal);
  const [{ prepareRemoteOffice }, { servicesFor }, { remoteSigner }, { withEngine }] = await Promise.all([
    import('../../office/index.js'),
    import('../job-services.js'),
    import('../remote-signer.js'),
    import('../trail-request.js'),
  ]);
  const { document, signer, audit, ...signature } = request;
  const known = remoteSigner(signer);
  if (!known) throw invalidArgument('certificates', 'are required for an Office document');
  const trail = audit && withEngine(audit, await context.engine(), signal);
  const order = { ...signature, digest: signer.digest, signer: known, ...(trail && { audit: trail }) };
  return prepareRemoteOffice(document, order, await servicesFor(undefined, signal));
}
