import { throwIfAborted } from '@quire/core';
import type { Job, JobContext } from '@quire/core/plugin';
import type { TrailReport } from '../../audit/index.js';
import type { RequestedLevel } from '../../levels/index.js';
import type { KeyRequest } from '../job-services.js';
import type { Network } from '../network.js';
import type { SignerReport } from '../reply.js';
import type { TrailRequest } from '../trail-request.js';
import type { LineOptions } from './line-options.js';

export interface SignOfficeRequest extends KeyRequest, LineOptions {
  readonly document: Uint8Array;
  readonly level: RequestedLevel;
  readonly reason?: string;
  readonly location?: string;
  readonly signedAt: Date;
  readonly network: Network;
  readonly audit?: TrailRequest;
}

export interface SignOfficeOutcome {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly part: string;
  readonly signer: SignerReport;
  readonly sha256: string;
  readonly auditTrail?: TrailReport;
}

/** Signing an Office document in a worker: all its parts are digested. */
export const signOfficeJob: Job<SignOfficeRequest, SignOfficeOutcome> = {
  id: 'sign.office',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(request: SignOfficeRequest, context: JobContext): Promise<SignOfficeOutcome> {
  const { signal } = context;
  throwIfAborted(signal);
  const [{ signOffice }, { openedKey, servicesFor, hexDigest }, { signerReport }, { withEngine }] = await Promise.all([
    import('../../office/index.js'),
    import('../job-services.js'),
    import('../reply.js'),
    import('../trail-request.js'),
  ]);
  const key = await openedKey(request);
  const services = await servicesFor(request.network, signal);
  const { document, level, reason, location, signedAt, digest, audit, line, name, image } = request;
  const trail = audit && withEngine(audit, await context.engine(), signal);
  const signing = {
    level,
    reason,
    location,
    signedAt,
    line,
    name,
    image,
    ...(digest && { digest }),
    ...(trail && { audit: trail }),
  };
  const signed = await signOffice(document, signing, key, services);
  throwIfAborted(signal);
  return { ...signed, signer: signerReport(key.certificate), sha256: await hexDigest(signed.bytes) };
}
