import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeCompression as compression, nodeEngine } from '@quire/core/node';
import {
  nodeCryptography as cryptography,
  fetchTimestamp,
  NetworkEvidence,
  openKey,
  readKeyFile,
} from '@quire/core/node/signing';
import { openPackage } from '@quire/core/opc';
import { buildDocx, handwrittenPdf, p } from '@quire/core/testing';
import { TEST_START, TestAuthority, type TestKeyKind } from '@quire/core/testing/pki';
import {
  type AuditRequest,
  type RequestedLevel,
  type SigningKey,
  type SigningServices,
  signDocument,
  signOffice,
} from '@quire/plugin-sign';
import { withCloudKeys } from './cloud-key.js';
import type { SignedSample } from './judges.js';
import { type OfficeSource, otherSources, plainDocx } from './office-packages.js';
import type { OpensslPki } from './openssl-pki.js';
import { signedContent } from './pdf-parts.js';

export interface Sample extends SignedSample {
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * True for a sample that is missing if the program that makes it is not installed: it does not count in the figures.
   */
  readonly isOccasional?: boolean;
}

const SOURCE = (): Uint8Array =>
  handwrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
    '<</Type/Page/Parent 2 0 R/Resources<<>>>>',
  ]).bytes();

const KEYS: readonly TestKeyKind[] = ['rsa', 'rsa-pss', 'P-256', 'P-384', 'P-521', 'ed25519'];

/** A document to sign, and the way to sign it. */
interface Task {
  readonly name: string;
  readonly source?: Uint8Array;
  readonly level: RequestedLevel;
  readonly audit?: AuditRequest;
  readonly key: SigningKey;
  /** The file of the trusted authority. */
  readonly root: string;
  readonly services?: Partial<SigningServices>;
}

/** One signature of each kind of key, at the level that needs no service; then documents with an audit trail. */
export async function samplesOfKeys(folder: string): Promise<Sample[]> {
  const authority = await TestAuthority.root('Judged Root');
  const root = join(folder, 'judged-root.pem');
  const pem = Buffer.from(authority.certificate.bytes).toString('base64').replace(/.{64}/g, '$&\n');
  await writeFile(root, `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`);
  const notAfter = new Date(TEST_START.getTime() + 10 * 365 * 24 * 60 * 60 * 1000);
  const keyOf = async (kind: TestKeyKind): Promise<SigningKey> => {
    const { signer, certificate, chain } = await authority.signer(`Judged ${kind}`, { key: kind, notAfter });
    return { signer, certificate, certificates: chain };
  };
  const samples: Sample[] = [];
  for (const kind of KEYS) {
    const task = { level: 'B-B', key: await keyOf(kind), root } as const;
    samples.push(await sample(folder, { name: `B-B ${kind}`, ...task }));
    samples.push(await officeSample(folder, { name: `DOCX B-B ${kind}`, ...task }));
  }
  for (const audited of await auditedSources()) {
    samples.push(await sample(folder, { ...audited, level: 'B-B', key: await keyOf('P-256'), root }));
  }
  for (const source of otherSources()) {
    const name = `${source.kind} B-B P-256${source.line === undefined ? '' : ' in its line'}`;
    samples.push(await officeSample(folder, { name, level: 'B-B', key: await keyOf('P-256'), root }, source));
  }
  const inCloud = await withCloudKeys(authority, notAfter, async (keys) => {
    for (const [name, key] of keys) {
      const task = { level: 'B-B', key, root } as const;
      const both = [
        await sample(folder, { name, ...task }),
        await officeSample(folder, { name: `DOCX ${name}`, ...task }),
      ];
      samples.push(...both.map((each) => ({ ...each, isOccasional: true })));
    }
    return true;
  });
  if (!inCloud) console.log('moto is not installed: no keys of a cloud among what is signed');
  return samples;
}

const EVENTS = ['ready', 'viewed', 'consent', 'submit'].map((type) => ({ type, timestamp: TEST_START.toISOString() }));

/** An audit trail alone, and with the pages of its certificate in a document that is tagged. */
async function auditedSources(): Promise<Pick<Task, 'name' | 'source' | 'audit'>[]> {
  const engine = nodeEngine();
  const { pdf: source } = await engine.convert(buildDocx({ body: p('To be judged') }));
  return [
    { name: 'audit trail', audit: { events: EVENTS } },
    { name: 'certificate of completion', source, audit: { events: EVENTS, certificate: { engine } } },
  ];
}

/**
 * A signature at each level with OpenSSL's stamps and responses, the one at the highest level also with an audit trail.
 */
export async function samplesOfLevels(folder: string, pki: OpensslPki): Promise<Sample[]> {
  const key = openKey(await readKeyFile(pki.keyFile, pki.passphrase));
  const services: Partial<SigningServices> = {
    timestamp: (parts) => fetchTimestamp(parts, { url: pki.timestampUrl, allows: () => true }),
    online: new NetworkEvidence({ hosts: ['127.0.0.1'] }),
  };
  const task = (level: RequestedLevel) => ({ level, key, root: pki.root, services });
  const samples: Sample[] = [];
  for (const level of ['B-T', 'B-LT', 'B-LTA'] as const) {
    samples.push(await sample(folder, { name: `${level} OpenSSL`, ...task(level) }));
    samples.push(await officeSample(folder, { name: `DOCX ${level} OpenSSL`, ...task(level) }));
  }
  for (const audited of await auditedSources()) {
    samples.push(await sample(folder, { ...audited, ...task('B-LTA'), name: `B-LTA ${audited.name}` }));
  }
  for (const source of otherSources().filter(({ kind }) => kind !== 'DOCX')) {
    samples.push(await officeSample(folder, { name: `${source.kind} B-LTA OpenSSL`, ...task('B-LTA') }, source));
  }
  return samples;
}

async function sample(
  folder: string,
  { name, source = SOURCE(), level, audit, key, root, services }: Task,
): Promise<Sample> {
  const own = { cryptography, compression, now: () => new Date(), ...services };
  const order = { request: { signedAt: new Date(), reason: 'To be judged' }, level, audit };
  const { bytes, signature } = await signDocument(source, order, key, own);
  const path = join(folder, name.replaceAll(' ', '-'));
  const content = signedContent(bytes);
  await Promise.all([
    writeFile(`${path}.pdf`, bytes),
    writeFile(`${path}.p7`, signature),
    writeFile(`${path}.bin`, content),
  ]);
  const files = { file: `${path}.pdf`, signature: `${path}.p7`, content: `${path}.bin` };
  return { kind: 'pdf', name, level, bytes, ...files, root, ...algorithmOf(key), hasTrail: audit !== undefined };
}

/**
 * A document signed twice, each time with events: each signature must tolerate the other. The first one adds the
 * certificate of completion, and may fill a signature line.
 */
async function officeSample(
  folder: string,
  { name, level, key, root, services }: Omit<Task, 'source' | 'audit'>,
  { kind, bytes: source, line }: OfficeSource = plainDocx(),
): Promise<Sample> {
  const own = { cryptography, compression, now: () => new Date(), ...services };
  const request = { level, reason: 'To be judged', signedAt: new Date(), audit: { events: EVENTS } };
  const audit = { events: EVENTS, certificate: { engine: nodeEngine() } };
  const once = await signOffice(source, { ...request, audit, ...(line !== undefined && { line }) }, key, own);
  const { bytes } = await signOffice(once.bytes, request, key, own);
  const path = join(folder, name.replaceAll(' ', '-'));
  const signature = openPackage(bytes, { compression }).part(once.part)?.bytes ?? new Uint8Array();
  const file = `${path}.${kind.toLowerCase()}`;
  await Promise.all([writeFile(file, bytes), writeFile(`${path}.xml`, signature)]);
  const files = { file, signature: `${path}.xml` };
  return { kind: 'office', name, level, bytes, ...files, root, ...algorithmOf(key), hasTrail: false };
}

const algorithmOf = ({ signer: { scheme } }: SigningKey): Pick<Sample, 'isEdwards' | 'isPss'> => ({
  isEdwards: scheme.kind.startsWith('ed'),
  isPss: scheme.kind === 'rsa-pss',
});
