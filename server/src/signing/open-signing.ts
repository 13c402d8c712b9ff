import { readFile } from 'node:fs/promises';
import { QuireError } from '@quire/core';
import type { OpenSigning, SigningSettings } from '@quire/core/plugin';
import type { SigningVariables } from './settings.js';

type Variables = SigningVariables & { readonly QUIRE_DATA_DIR: string };

/**
 * What the settings say of signing, opened at the first call and kept; tried again where it failed. `trusted`: whoever
 * calls is the operator.
 */
export function openSigning(settings: Variables, trusted: boolean): OpenSigning {
  let opened: Promise<SigningSettings> | undefined;
  return () => {
    opened ??= read(settings, trusted);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

async function read(settings: Variables, trusted: boolean): Promise<SigningSettings> {
  const { QUIRE_TSA_URL: timestampUrl, QUIRE_ONLINE: online, QUIRE_ONLINE_HOSTS: hosts } = settings;
  // Loaded with the first signature: most commands make none.
  const signing = await import('@quire/core/node/signing');
  const development = settings.QUIRE_IDENTITY === undefined;
  const identity = development
    ? await named('QUIRE_DATA_DIR', () => signing.developmentIdentity(settings.QUIRE_DATA_DIR))
    : await named('QUIRE_IDENTITY', async () =>
        signing.readKeyFile(await readFile(settings.QUIRE_IDENTITY ?? ''), settings.QUIRE_IDENTITY_PASSPHRASE),
      );
  const { QUIRE_TRUST: file } = settings;
  const trust =
    file === undefined
      ? []
      : await named('QUIRE_TRUST', async () =>
          signing.readCertificates(await readFile(file)).map(({ bytes }) => bytes),
        );
  return {
    identity,
    development,
    ...(timestampUrl ? { timestampUrl } : {}),
    ...(online ? { online: { hosts } } : {}),
    trust,
    trusted,
  };
}

/** What goes wrong with a setting is the operator's matter, and names it; its value may be a secret. */
async function named<T>(setting: string, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new QuireError('UNAVAILABLE', `${setting}: ${why}`, { cause });
  }
}
