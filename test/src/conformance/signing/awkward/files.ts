import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../processes/index.js';
import type { SeededRandom } from '../../signatures/index.js';

/** A file, the way in which it was rewritten or damaged, and its password if it has one. */
export interface AwkwardFile {
  readonly bytes: Uint8Array;
  readonly way: string;
  readonly password?: string;
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** Damage to files in transit, by mailers, editors and broken disks. */
const DAMAGES: Readonly<Record<string, (text: string, random: SeededRandom) => string>> = {
  'bytes before the header': (text) => `Content-Type: application/pdf\r\n\r\n${text}`,
  'bytes behind the end': (text) => `${text}\r\n<html>${' '.repeat(900)}</html>`,
  'zeros behind the end': (text) => text + '\0'.repeat(700),
  'end of file missing': (text) => text.replace(/%%EOF\s*$/, ''),
  'start of the table wrong': (text) => text.replace(/startxref\n\d+/, 'startxref\n7'),
  'start of the table missing': (text) => text.replace(/startxref\n\d+\n/, ''),
  'places in the table wrong': (text) =>
    text.replace(/^(\d{10}) 00000 n/gm, (_, place) => `${String(Number(place) + 3).padStart(10, '0')} 00000 n`),
  'one place in the table wrong': (text, random) => {
    const rows = [...text.matchAll(/^\d{10} 00000 n/gm)];
    if (rows.length === 0) return text;
    const { index } = random.pick(rows);
    return `${text.slice(0, index)}0000000009 00000 n${text.slice(index + 18)}`;
  },
  'end cut off': (text) => text.slice(0, text.lastIndexOf('xref')),
  'size too small': (text) => text.replace(/\/Size \d+/, '/Size 3'),
};

const PASSWORD = 'secret';

/** The ways in which qpdf rewrites a file. */
const REWRITINGS: Readonly<Record<string, readonly string[]>> = {
  linearized: ['--linearize'],
  'linearized, objects in streams': ['--linearize', '--object-streams=generate'],
  'RC4 of 40 bits': ['--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--'],
  'RC4 of 128 bits': ['--allow-weak-crypto', '--encrypt', '', 'owner', '128', '--use-aes=n', '--'],
  'AES of 128 bits': ['--allow-weak-crypto', '--encrypt', PASSWORD, 'owner', '128', '--use-aes=y', '--'],
  'AES of 256 bits': ['--encrypt', PASSWORD, 'owner', '256', '--'],
  'AES of 256 bits, objects in streams': ['--object-streams=generate', '--encrypt', '', 'owner', '256', '--'],
  'metadata in the clear': ['--encrypt', '', 'owner', '256', '--cleartext-metadata', '--'],
  'nothing permitted': ['--encrypt', '', 'owner', '256', '--modify=none', '--annotate=n', '--form=n', '--'],
  'filling in permitted': ['--encrypt', '', 'owner', '256', '--modify=form', '--'],
};

/** The document as a file of a random kind, mostly unchanged. */
export async function awkwardFile(bytes: Uint8Array, random: SeededRandom): Promise<AwkwardFile> {
  const kind = random.below(5);
  if (kind === 0) {
    const way = random.pick(Object.keys(DAMAGES));
    return { way, bytes: bytesOf(DAMAGES[way](latin(bytes), random)) };
  }
  if (kind > 2) return { way: 'as it is', bytes };
  const way = random.pick(Object.keys(REWRITINGS));
  const options = REWRITINGS[way];
  const rewritten = await byQpdf(bytes, options);
  if (!rewritten) return { way: 'as it is', bytes };
  return { way, bytes: rewritten, ...(options.includes(PASSWORD) && { password: PASSWORD }) };
}

async function byQpdf(bytes: Uint8Array, options: readonly string[]): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-awkward-'));
  try {
    const [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
    await writeFile(input, bytes);
    const { status } = await run('qpdf', ['--warning-exit-0', '--static-id', ...options, input, output]);
    return status === 0 ? new Uint8Array(await readFile(output)) : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
