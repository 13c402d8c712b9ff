import { readFile } from 'node:fs/promises';
import type { Signing, SigningIdentity } from '@quire/core/plugin';
import type { SigningSettings } from './settings.js';

type IdentitySettings = Pick<
  SigningSettings,
  'QUIRE_IDENTITY' | 'QUIRE_IDENTITY_PASSPHRASE' | 'QUIRE_TSA_URL' | 'QUIRE_TSA_HOSTS' | 'QUIRE_PKI_HOSTS'
> & {
  readonly QUIRE_DATA_DIR: string;
};

/** The signing of this installation. Keys are read at the first signature. */
export function signingOf(settings: IdentitySettings): Signing {
  let identity: Promise<SigningIdentity> | undefined;
  return {
    timestampUrl: settings.QUIRE_TSA_URL,
    timestampHosts: settings.QUIRE_TSA_HOSTS,
    pkiHosts: settings.QUIRE_PKI_HOSTS,
    identity() {
      identity ??= openIdentity(settings).catch((error: unknown) => {
        // The failure is not kept, since the key may become readable later.
        identity = undefined;
        throw error;
      });
      return identity;
    },
  };
}

async function openIdentity(settings: IdentitySettings): Promise<SigningIdentity> {
  const { QUIRE_IDENTITY: file, QUIRE_IDENTITY_PASSPHRASE: passphrase, QUIRE_DATA_DIR: folder } = settings;
  const { developmentIdentity, readKeyFile } = await import('@quire/core/node/signing');
  if (file === undefined) return { ...(await developmentIdentity(folder)), origin: 'development' };
  try {
    return { ...(await readKeyFile(await readFile(file), passphrase)), origin: 'configured' };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`QUIRE_IDENTITY: ${file} cannot be used: ${why}`, { cause });
  }
}
