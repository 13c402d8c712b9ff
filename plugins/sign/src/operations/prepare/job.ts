import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { TrailReport } from '../../audit/index.js';
import type { RequestedLevel } from '../../levels/index.js';
import type { PlaceWarning } from '../../places/index.js';
import type { RemoteSignerRequest } from '../remote-signer-request.js';
import type { PlainSignatureRequest } from '../signature-request.js';
import type { TrailRequest } from '../trail-request.js';

export interface PrepareRequest extends PlainSignatureRequest {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly level: RequestedLevel;
  readonly signer: RemoteSignerRequest;
  readonly audit?: TrailRequest;
}

export interface PrepareOutcome {
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly digest: { readonly name: string; readonly value: Uint8Array };
  readonly toBeSigned?: Uint8Array;
  readonly auditTrail?: TrailReport;
  readonly warnings?: readonly PlaceWarning[];
}

export const prepareJob: Job<PrepareRequest, PrepareOutcome> = {
  id: 'sign.prepare',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: PrepareRequest, context: JobContext): Promise<PrepareOutcome> {
  const { signal } = context;
  throwIfAborted(signal);
  const [{ prepareRemote }, { servicesFor }, { remoteSigner }, { appearanceBy, signedWith }, { withEngine }] =
    await Promise.all([
      import('../../levels/index.js'),
      import('../job-services.js'),
      import('../remote-signer.js'),
      import('../../appearance/index.js'),
      import('../trail-request.js'),
    ]);
  const { document, password, level, signer, signature, appearance, audit } = request;
  const services = await servicesFor(undefined, signal);
  const engine = await context.engine();
  const known = remoteSigner(signer);
  const remote = {
    request: { ...signature, draw: appearanceBy(engine, signedWith(appearance, known?.certificate), signal) },
    level,
    digest: signer.digest,
    signer: known,
    audit: audit && withEngine(audit, engine, signal),
  };
  return prepareRemote(document, remote, services, { password, compression: services.compression });
}
