import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { TrailReport } from '../../audit/index.js';
import type { RequestedLevel } from '../../levels/index.js';
import type { PlaceWarning } from '../../places/index.js';
import type { KeyRequest } from '../job-services.js';
import type { Network } from '../network.js';
import type { SignerReport } from '../reply.js';
import type { PlainSignatureRequest } from '../signature-request.js';
import type { TrailRequest } from '../trail-request.js';

export interface SignRequest extends PlainSignatureRequest, KeyRequest {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly level: RequestedLevel;
  readonly network: Network;
  readonly audit?: TrailRequest;
}

export interface SignOutcome {
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly signer: SignerReport;
  readonly sha256: string;
  readonly auditTrail?: TrailReport;
  readonly warnings?: readonly PlaceWarning[];
}

/** Signing in a worker: appearances are laid out, and large files digested. */
export const signJob: Job<SignRequest, SignOutcome> = {
  id: 'sign',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: SignRequest, context: JobContext): Promise<SignOutcome> {
  const { signal } = context;
  throwIfAborted(signal);
  const [
    { signDocument },
    { openedKey, servicesFor, hexDigest },
    { appearanceBy, signedWith },
    { signerReport },
    { withEngine },
  ] = await Promise.all([
    import('../../levels/index.js'),
    import('../job-services.js'),
    import('../../appearance/index.js'),
    import('../reply.js'),
    import('../trail-request.js'),
  ]);
  const key = await openedKey(request);
  const { document, password, level, signature, appearance, network, audit } = request;
  const engine = await context.engine();
  const services = await servicesFor(network, signal);
  const signing = {
    request: { ...signature, draw: appearanceBy(engine, signedWith(appearance, key.certificate), signal) },
    level,
    audit: audit && withEngine(audit, engine, signal),
  };
  const otherwise = 'an Office document (DOCX, XLSX, PPTX)';
  const options = { compression: services.compression, otherwise, ...(password === undefined ? {} : { password }) };
  const { bytes, field, auditTrail, warnings } = await signDocument(document, signing, key, services, options);
  throwIfAborted(signal);
  const report = { field, signer: signerReport(key.certificate), sha256: await hexDigest(bytes) };
  return { bytes, ...report, ...(auditTrail ? { auditTrail } : {}), ...(warnings ? { warnings } : {}) };
}
