import { toHex } from '@quire/core/bytes';
import { nodeCompression } from '@quire/core/node';
import { fetchTimestamp, NetworkEvidence, nodeCryptography, openKey, readKeyFile } from '@quire/core/node/signing';
import type { SigningIdentity } from '@quire/core/plugin';
import type { SigningKey, SigningServices } from '../levels/index.js';
import type { Network } from './network.js';
import type { DigestChoice, Padding } from './parameters.js';

export async function servicesFor(network: Network | undefined, signal: AbortSignal): Promise<SigningServices> {
  const { timestamps, pkiHosts = [] } = network ?? {};
  return {
    cryptography: nodeCryptography,
    compression: nodeCompression,
    online: new NetworkEvidence({ signal, hosts: pkiHosts }),
    now: () => new Date(),
    ...(timestamps
      ? { timestamp: (parts) => fetchTimestamp(parts, { url: timestamps.url, allows: () => true }, signal) }
      : {}),
  };
}

/** The SHA-256 of bytes, in hexadecimal digits. */
export async function hexDigest(bytes: Uint8Array): Promise<string> {
  return toHex((await nodeCryptography.digest('SHA-256', [bytes])) ?? new Uint8Array());
}

/** The key and the signature scheme, as plain data for a worker. */
export interface KeyRequest {
  readonly key:
    | { readonly kind: 'identity'; readonly identity: SigningIdentity }
    | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly passphrase?: string };
  readonly digest?: DigestChoice;
  readonly padding?: Padding;
}

/** Opens the key. Throws VALIDATION_ERROR for a file without a key, or with another passphrase. */
export async function openedKey({ key, digest, padding }: KeyRequest): Promise<SigningKey> {
  const material = key.kind === 'identity' ? key.identity : await readKeyFile(key.bytes, key.passphrase);
  return openKey(material, { digest, padding });
}
