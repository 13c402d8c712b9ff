import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeCompression as compression, nodeCryptography as cryptography } from '@quire/core/node';
import { fetchTimestamp, NetworkEvidence, openKey, readKeyFile } from '@quire/core/node/signing';
import { pdfText } from '@quire/core/testing';
import { TEST_START, TestAuthority, type TestKeyKind } from '@quire/core/testing/pki';
import { type Level, type SigningKey, type SigningServices, signDocument } from '@quire/plugin-sign';
import type { SignedSample } from './judges.js';
import type { OpensslPki } from './openssl-pki.js';

export interface Sample extends SignedSample {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const SOURCE = (): Uint8Array =>
  pdfText([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
    '<</Type/Page/Parent 2 0 R/Resources<<>>>>',
  ]).bytes();

const KEYS: readonly TestKeyKind[] = ['rsa', 'rsa-pss', 'P-256', 'P-384', 'P-521', 'ed25519'];

/** One signature of each kind of key, at the level that needs nobody else. */
export async function samplesOfKeys(folder: string): Promise<Sample[]> {
  const root = await TestAuthority.root('Judged Root');
  const path = join(folder, 'judged-root.pem');
  const pem = Buffer.from(root.certificate.bytes).toString('base64').replace(/.{64}/g, '$&\n');
  await writeFile(path, `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`);
  const samples: Sample[] = [];
  for (const kind of KEYS) {
    const notAfter = new Date(TEST_START.getTime() + 10 * 365 * 24 * 60 * 60 * 1000);
    const { signer, certificate, chain } = await root.signer(`Judged ${kind}`, { key: kind, notAfter });
    const key = { signer, certificate, certificates: chain };
    samples.push(await sample(folder, `B-B ${kind}`, 'B-B', key, path, {}));
  }
  return samples;
}

/** A signature at each level with what OpenSSL stamps and responds. */
export async function samplesOfLevels(folder: string, pki: OpensslPki): Promise<Sample[]> {
  const key = openKey(await readKeyFile(pki.keyFile, pki.passphrase));
  const samples: Sample[] = [];
  for (const level of ['B-T', 'B-LT', 'B-LTA'] as const) {
    const services: Partial<SigningServices> = {
      timestamp: (parts) => fetchTimestamp(parts, { url: pki.timestampUrl, allows: () => true }),
      online: new NetworkEvidence({ hosts: ['127.0.0.1'] }),
    };
    samples.push(await sample(folder, `${level} OpenSSL`, level, key, pki.root, services));
  }
  return samples;
}

async function sample(
  folder: string,
  name: string,
  level: Level,
  key: SigningKey,
  root: string,
  services: Partial<SigningServices>,
): Promise<Sample> {
  const own = { cryptography, compression, now: () => new Date(), ...services };
  const order = { request: { signedAt: new Date(), reason: 'To be judged' }, level };
  const { bytes, signature } = await signDocument(SOURCE(), order, key, own);
  const path = join(folder, name.replaceAll(' ', '-'));
  const content = signedContent(bytes);
  await Promise.all([
    writeFile(`${path}.pdf`, bytes),
    writeFile(`${path}.p7`, signature),
    writeFile(`${path}.bin`, content),
  ]);
  const { kind } = key.signer.scheme;
  const algorithm = { isEdwards: kind.startsWith('ed'), isPss: kind === 'rsa-pss' };
  return { name, level, bytes, pdf: `${path}.pdf`, cms: `${path}.p7`, content: `${path}.bin`, root, ...algorithm };
}

/** What the first /ByteRange says. */
function signedContent(bytes: Uint8Array): Uint8Array {
  const [, ...figures] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  const [start = 0, first = 0, second = 0, rest = 0] = figures.map(Number);
  return Buffer.concat([bytes.subarray(start, start + first), bytes.subarray(second, second + rest)]);
}
