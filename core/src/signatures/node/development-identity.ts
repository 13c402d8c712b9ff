import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustBeText } from '../../base/argument.js';
import { type Certificate, extension, issueCertificate, type NameParts } from '../cms/index.js';
import { type KeyMaterial, readKeyFile } from './key-material.js';
import { keySigner } from './signer.js';

const FILE = 'development-identity.pem';
const AUTHORITY: NameParts = [
  ['O', 'Quire development'],
  ['CN', 'Quire development CA (not to be trusted)'],
];
const SIGNER: NameParts = [
  ['O', 'Quire development'],
  ['CN', 'Quire development signer (not to be trusted)'],
];
const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * The identity of a service without a configured one: a signer under its own certificate authority, both made at the
 * first call and kept in the data folder, readable only by the service's user. The key of the authority is deleted: it
 * never certifies anything else. Services that start at the same time in one folder get the same identity.
 *
 * @example
 * commonName(openKey(await developmentIdentity('.')).certificate.subject)
 * // 'Quire development signer (not to be trusted)'
 */
export async function developmentIdentity(folder: string, now: Date = new Date()): Promise<KeyMaterial> {
  mustBeText('folder', folder);
  const path = join(folder, FILE);
  const kept = await readFile(path).catch(missing);
  if (kept) {
    // A folder that was copied or restored may have lost the mode.
    await chmod(path, 0o600);
    return readKeyFile(kept);
  }
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, await makeIdentity(now), { mode: 0o600, flag: 'wx' });
  try {
    // Unlike renaming, linking fails if another process was quicker.
    await link(draft, path).catch(existing);
  } finally {
    await rm(draft, { force: true });
  }
  return readKeyFile(await readFile(path));
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const existing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

async function makeIdentity(now: Date): Promise<string> {
  const [authorityKey, signerKey] = [newKey(), newKey()];
  const validity = { notBefore: new Date(now.getTime() - 60_000), notAfter: new Date(now.getTime() + 10 * YEAR) };
  const authority = await issueCertificate(
    {
      ...validity,
      subject: AUTHORITY,
      issuer: AUTHORITY,
      publicKey: spki(authorityKey),
      serialNumber: serialNumber(),
      extensions: [
        extension.authority(0),
        extension.keyUsage('keyCertSign'),
        extension.subjectKeyIdentifier(keyIdentifier(authorityKey)),
      ],
    },
    keySigner(authorityKey),
  );
  const signer = await issueCertificate(
    {
      ...validity,
      subject: SIGNER,
      issuer: authority.subject.bytes,
      publicKey: spki(signerKey),
      serialNumber: serialNumber(),
      extensions: [
        extension.keyUsage('digitalSignature', 'nonRepudiation'),
        extension.subjectKeyIdentifier(keyIdentifier(signerKey)),
        extension.authorityKeyIdentifier(keyIdentifier(authorityKey)),
        // No revocation list is kept for the signer's certificate.
        extension.noRevocationAvailable(),
      ],
    },
    keySigner(authorityKey),
  );
  return `${signerKey.export({ format: 'pem', type: 'pkcs8' })}${armoured(signer)}${armoured(authority)}`;
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const spki = (key: KeyObject): Uint8Array =>
  new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }));

/** Positive and random, 127 bits (RFC 5280 §4.1.2.2). */
const serialNumber = (): bigint => BigInt(`0x${randomBytes(16).toString('hex')}`) >> 1n;

/** The identifier of a key: any octets that only this key has (RFC 5280 §4.2.1.2). */
const keyIdentifier = (key: KeyObject): Uint8Array =>
  new Uint8Array(createHash('sha256').update(spki(key)).digest().subarray(0, 20));

function armoured({ bytes }: Certificate): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
