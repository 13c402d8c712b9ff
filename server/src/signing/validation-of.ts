import { readFile } from 'node:fs/promises';
import type { Validation } from '@quire/core/plugin';
import type { SigningSettings } from './settings.js';

/** The trusted certificates and the hosts to ask. The file is read at the first verification. */
export function validationOf(settings: SigningSettings): Validation {
  const { QUIRE_ONLINE: online, QUIRE_PKI_HOSTS: hosts, QUIRE_TRUST: file } = settings;
  let read: Promise<readonly Uint8Array[]> | undefined;
  return {
    ...(online ? { online: { hosts } } : {}),
    async trust() {
      if (file === undefined) return [];
      read ??= readTrust(file);
      // The failure is not kept, since the file may become readable later.
      read.catch(() => {
        read = undefined;
      });
      return read;
    },
  };
}

async function readTrust(file: string): Promise<readonly Uint8Array[]> {
  const { readCertificates } = await import('@quire/core/node/signing');
  try {
    return readCertificates(await readFile(file)).map(({ bytes }) => bytes);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`QUIRE_TRUST: ${file} cannot be used: ${why}`, { cause });
  }
}
