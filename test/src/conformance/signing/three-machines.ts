/**
 * A contract that three people sign on three machines: each machine is a folder, a private key and the command, and
 * only files go from one to the next. Ada signs the DOCX, Grace the PDF made from it, and then Joan the PDF. A fourth
 * person, who has only the authority's certificate and is offline, must find it valid.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeCompression as compression } from '@quire/core/node';
import { openPackage } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { quire } from '../../processes/index.js';
import type { OpensslPki } from './openssl-pki.js';
import { signatureOf, signedContent } from './pdf-parts.js';
import type { Sample } from './samples.js';

/** The signers, for whom the authority must issue keys. */
export const SIGNERS = ['Ada', 'Grace', 'Joan'] as const;

const SIGNED = 'contract.signed';

/** The document after each signer. Throws if a call of the command fails, with its message. */
export async function samplesOfThreeMachines(parent: string, pki: OpensslPki): Promise<Sample[]> {
  const folder = join(parent, 'contract');
  for (const name of SIGNERS) await equipped(join(folder, name), name, pki);
  const machine =
    (name: string, env: Readonly<Record<string, string>>) =>
    async (...args: string[]): Promise<string> => {
      const { status, stdout, stderr } = await quire(args, { cwd: join(folder, name), env });
      if (status !== 0) throw new Error(`${name}: quire ${args.join(' ')}: ${stdout}${stderr}`);
      return stdout;
    };
  const key = ['--p12', 'me.p12', '--passphrase-env', 'PASS', '--level', 'B-LT', '--tsa', pki.timestampUrl];
  const own = [...key, '--audit', 'events.json', '--signer', 'signer.json'];
  const online = { PASS: pki.passphrase, QUIRE_PKI_HOSTS: '127.0.0.1' };
  const [ada, grace, joan] = SIGNERS.map((name) => machine(name, online));
  await writeFile(join(folder, 'Ada', 'contract.docx'), buildDocx({ body: p('A contract of three.') }));
  await ada('sign', 'contract.docx', '--certificate', ...own);
  await copyFile(join(folder, 'Ada', `${SIGNED}.docx`), join(folder, 'Grace', 'contract.docx'));
  await grace('convert', 'contract.docx');
  await grace('sign', 'contract.pdf', '--visible', 'auto', '--source', 'contract.docx', ...own);
  await copyFile(join(folder, 'Grace', `${SIGNED}.pdf`), join(folder, 'Joan', 'contract.pdf'));
  await joan('sign', 'contract.pdf', '--visible', 'auto', ...own);
  const said = await machine('Joan', {})('verify', `${SIGNED}.pdf`, '--trust', pki.root);
  const whole = [
    /^ {2}VALID: .*Grace, Joan.*made from "contract\.docx", which Ada signed/m,
    /audit trail: intact, 9 events/,
  ];
  for (const each of whole)
    if (!each.test(said)) throw new Error(`of the contract verify does not say ${each}: ${said}`);
  return Promise.all([
    docxSample(join(folder, 'Ada', `${SIGNED}.docx`), 'Ada', pki.root),
    ...['Grace', 'Joan'].map((name) => pdfSample(join(folder, name, `${SIGNED}.pdf`), name, pki.root)),
  ]);
}

/** Fills the folder of a machine with a key, the events on it, and the signer. */
async function equipped(folder: string, name: string, { keyFiles }: OpensslPki): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(keyFiles[name], join(folder, 'me.p12'));
  const timestamp = new Date(Date.now() - 60_000).toISOString();
  const events = ['ready', 'viewed', 'consent'].map((type) => ({ type, timestamp, data: { text: `by ${name}` } }));
  await writeFile(join(folder, 'events.json'), JSON.stringify(events));
  const signer = { name, email: `${name.toLowerCase()}@example.org` };
  await writeFile(join(folder, 'signer.json'), JSON.stringify(signer));
}

const ABOUT = { level: 'B-LT', isEdwards: false, isPss: false, hasTrail: false } as const;

async function docxSample(file: string, name: string, root: string): Promise<Sample> {
  const bytes = new Uint8Array(await readFile(file));
  const signature = openPackage(bytes, { compression }).part('/_xmlsignatures/sig1.xml')?.bytes ?? new Uint8Array();
  await writeFile(`${file}.xml`, signature);
  return { kind: 'office', name: `contract: DOCX by ${name}`, bytes, file, signature: `${file}.xml`, root, ...ABOUT };
}

async function pdfSample(file: string, name: string, root: string): Promise<Sample> {
  const bytes = new Uint8Array(await readFile(file));
  const [signature, content] = [`${file}.p7`, `${file}.bin`];
  await Promise.all([writeFile(signature, signatureOf(bytes)), writeFile(content, signedContent(bytes))]);
  return { kind: 'pdf', name: `contract: PDF by ${name}`, bytes, file, signature, content, root, ...ABOUT };
}
