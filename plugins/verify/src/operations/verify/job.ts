import { throwIfAborted } from '@quire/core';
import type { OnlineEvidence, RevocationPolicy } from '@quire/core/cms';
import type { Job, JobContext, OnlineValidation } from '@quire/core/plugin';
import type { VerifyReport } from '../../report/index.js';

export interface VerifyRequest {
  readonly document: Uint8Array;
  /** Certificates as PEM or DER, each with the name under which its faults are reported. */
  readonly trust: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** The time of validation in milliseconds since 1970; now if absent. */
  readonly at?: number;
  /** The sources of revocation values that the document lacks; validation stays offline if absent. */
  readonly online?: OnlineValidation;
  readonly revocation?: RevocationPolicy;
  readonly password?: string;
}

/** The job that verifies, in a worker if the host has one: digests and signatures of large files take time. */
export const verifyJob: Job<VerifyRequest, VerifyReport> = {
  id: 'verify',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(
  { document, trust, at, online, revocation, password }: VerifyRequest,
  { signal }: JobContext,
): Promise<VerifyReport> {
  throwIfAborted(signal);
  const [{ verify }, { readAnchors }, { nodeCompression }, { nodeCryptography }] = await Promise.all([
    import('../../verify.js'),
    import('../../trust/index.js'),
    import('@quire/core/node'),
    import('@quire/core/node/signing'),
  ]);
  return verify(document, {
    cryptography: nodeCryptography,
    compression: nodeCompression,
    trust: trust.flatMap(({ bytes, name }) => readAnchors(bytes, name)),
    ...(at === undefined ? {} : { at: new Date(at) }),
    ...(revocation === undefined ? {} : { revocation }),
    ...(online ? { online: await networkEvidence(online, signal) } : {}),
    ...(password === undefined ? {} : { password }),
    signal,
  });
}

/** Creates the network access. It is loaded here because most verification is offline. */
async function networkEvidence(online: OnlineValidation, signal: AbortSignal): Promise<OnlineEvidence> {
  const { NetworkEvidence } = await import('@quire/core/node/signing');
  return new NetworkEvidence({ signal, hosts: online.hosts });
}
