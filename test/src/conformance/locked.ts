/** Checks that Quire opens documents that another program, msoffcrypto-tool, encrypted as Office does. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isQuireError } from '@quire/core';
import { convert } from '@quire/quire';
import { run } from '../processes/index.js';
import { sampleDocx } from '../sample/index.js';
import { ROOT } from '../workspace.js';
import type { Figures } from './floors.js';

/** Passwords: one of Latin letters, one of other scripts, and one longer than a block of the hash. */
const PASSWORDS = ['open sesame', 'пароль 密码 🔑', 'p'.repeat(140)];

const PYTHON = process.env.PYTHON ?? 'python3';
const ENCRYPT =
  'import sys\nfrom msoffcrypto.format.ooxml import OOXMLFile\n' +
  'OOXMLFile(open(sys.argv[1], "rb")).encrypt(sys.argv[2], open(sys.argv[3], "wb"))';

export interface LockedResult {
  readonly opened: number;
  readonly faults: readonly string[];
}

/** Undefined if the package is not installed. The environment's `PYTHON` names another Python than `python3`. */
export async function measureLocked(): Promise<LockedResult | undefined> {
  if ((await run(PYTHON, ['-c', 'import msoffcrypto'])).status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'quire-locked-'));
  try {
    const invoice = join(ROOT, 'test/fixtures/invoice.docx');
    const documents = { sample: sampleDocx(), invoice: new Uint8Array(await readFile(invoice)) };
    const faults: string[] = [];
    let opened = 0;
    for (const [name, docx] of Object.entries(documents)) {
      const plain = join(folder, `${name}.docx`);
      await writeFile(plain, docx);
      for (const [index, password] of PASSWORDS.entries()) {
        const locked = join(folder, `${name}-${index}.docx`);
        const { status, stderr } = await run(PYTHON, ['-c', ENCRYPT, plain, password, locked]);
        const fault = status === 0 ? await faultOf(docx, await readFile(locked), password) : stderr.trim();
        if (fault) faults.push(`${name} with ${JSON.stringify(password)}: ${fault}`);
        else opened++;
      }
    }
    return { opened, faults };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The password opens the document; a missing password and a wrong one give different errors. */
async function faultOf(docx: Uint8Array, locked: Uint8Array, password: string): Promise<string | undefined> {
  const { pdf } = await convert(docx);
  const unlocked = await convert(locked, { password }).catch((error: unknown) => String(error));
  if (typeof unlocked === 'string') return unlocked;
  if (!Buffer.from(unlocked.pdf).equals(Buffer.from(pdf))) return 'another PDF than without a password';
  const without = await issueOf(convert(locked));
  const wrong = await issueOf(convert(locked, { password: `${password}!` }));
  if (without === undefined || wrong === undefined) return 'opened without its password';
  return without === wrong ? `no password and a wrong one are told alike: ${wrong}` : undefined;
}

async function issueOf(converted: Promise<unknown>): Promise<string | undefined> {
  try {
    await converted;
    return undefined;
  } catch (error) {
    return isQuireError(error) ? `${error.code}: ${error.details[0]?.issue ?? error.message}` : String(error);
  }
}

export const lockedText = (result: LockedResult | undefined): string =>
  result
    ? [`Documents that msoffcrypto-tool locked: ${result.opened} opened`, ...result.faults].join('\n  ')
    : 'msoffcrypto-tool is not installed: documents with a password are judged by unit tests alone';

export const lockedFigures = ({ faults }: LockedResult): Figures => ({ 'locked.opened': faults.length === 0 ? 1 : 0 });
