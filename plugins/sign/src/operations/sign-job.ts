import { throwIfAborted } from '@quire/core';
import type { Job, JobContext, SigningIdentity } from '@quire/core/plugin';
import type { TrailReport } from '../audit/index.js';
import type { Level } from '../levels/index.js';
import type { SignatureOrder, TrailRequest } from '../request/index.js';
import type { Network } from './job-services.js';
import type { SignerReport } from './signed-reply.js';

export interface SignOrder extends SignatureOrder {
  readonly document: Uint8Array;
  readonly password?: string;
  readonly level: Level;
  readonly key:
    | { readonly kind: 'identity'; readonly identity: SigningIdentity }
    | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly passphrase?: string };
  readonly digest?: 'SHA-256' | 'SHA-384' | 'SHA-512';
  readonly padding?: 'pkcs1' | 'pss';
  readonly network: Network;
  readonly audit?: TrailRequest;
}

export interface SignOutcome {
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly signer: SignerReport;
  readonly sha256: string;
  readonly auditTrail?: TrailReport;
}

/** Signing in a worker: appearances are laid out, and large files digested. */
export const signJob: Job<SignOrder, SignOutcome> = {
  id: 'sign',
  module: import.meta.url,
  load: async () => ({ run }),
};

export async function run(order: SignOrder, context: JobContext): Promise<SignOutcome> {
  const { signal } = context;
  throwIfAborted(signal);
  const [{ openKey, readKeyFile }, { signDocument }, { servicesFor, sha256 }, { appearanceBy }, { signerReport }] =
    await Promise.all([
      import('@quire/core/node/signing'),
      import('../levels/index.js'),
      import('./job-services.js'),
      import('../appearance/index.js'),
      import('./signed-reply.js'),
    ]);
  const { key, digest, padding, password } = order;
  const material = key.kind === 'identity' ? key.identity : await readKeyFile(key.bytes, key.passphrase);
  const opened = openKey(material, { digest, padding });
  const engine = await context.engine();
  const draw = appearanceBy(engine, order.appearance, signal);
  const services = await servicesFor(order.network, signal);
  const request = { ...order.signature, draw };
  const options = { compression: services.compression, ...(password === undefined ? {} : { password }) };
  const audit = order.audit && {
    ...order.audit,
    certificate: order.audit.certificate ? { engine, signal } : undefined,
  };
  const signed = await signDocument(order.document, { request, level: order.level, audit }, opened, services, options);
  throwIfAborted(signal);
  const { bytes, field, auditTrail } = signed;
  const told = { field, signer: signerReport(opened.certificate), sha256: await sha256(bytes) };
  return { bytes, ...told, ...(auditTrail ? { auditTrail } : {}) };
}
