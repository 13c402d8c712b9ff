import { nodeCompression } from '@quire/core/node';
import { fetchTimestamp, NetworkEvidence, nodeCryptography } from '@quire/core/node/signing';
import type { SigningServices } from '../levels/index.js';

/** Whom a job may ask. */
export interface Network {
  readonly timestamps?: {
    readonly url: string;
    /** `operator`: wherever it is. `caller`: on the public network only. */
    readonly chosenBy: 'operator' | 'caller';
  };
  /** Hosts that certificates may name, beside those of the public network. */
  readonly pkiHosts: readonly string[];
}

/** What signing needs of the world, in a job. */
export async function servicesFor(network: Network | undefined, signal: AbortSignal): Promise<SigningServices> {
  const { timestamps, pkiHosts = [] } = network ?? {};
  const anywhere = timestamps?.chosenBy === 'operator' ? { allows: () => true } : {};
  return {
    cryptography: nodeCryptography,
    compression: nodeCompression,
    online: new NetworkEvidence({ signal, hosts: pkiHosts }),
    now: () => new Date(),
    ...(timestamps
      ? { timestamp: (parts) => fetchTimestamp(parts, { url: timestamps.url, ...anywhere }, signal) }
      : {}),
  };
}

/** In hexadecimal digits. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = (await nodeCryptography.digest('SHA-256', [bytes])) ?? [];
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
