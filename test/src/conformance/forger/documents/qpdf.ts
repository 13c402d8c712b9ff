import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, run } from '../../../processes/index.js';

/** Forms of files that qpdf writes, if it is installed. */
export const QPDF_FORMS = ['linearized', 'encrypted', 'encrypted with long keys'] as const;
export type QpdfForm = (typeof QPDF_FORMS)[number];

const OPTIONS: Readonly<Record<QpdfForm, readonly string[]>> = {
  encrypted: [
    '--static-id',
    '--static-aes-iv',
    '--allow-weak-crypto',
    '--encrypt',
    '',
    'owner',
    '128',
    '--use-aes=y',
    '--',
  ],
  // In revision 5, the key is a single hash. In revision 6 (algorithm 2.B), deriving the key takes most of the time of
  // a run, and no rule on permitted changes distinguishes the two.
  'encrypted with long keys': [
    '--static-id',
    '--static-aes-iv',
    '--allow-weak-crypto',
    '--encrypt',
    '',
    'owner',
    '256',
    '--force-R5',
    '--',
  ],
  linearized: ['--static-id', '--linearize', '--object-streams=preserve'],
};

let isHere: Promise<boolean> | undefined;

/** The file in another form; unchanged if qpdf is not installed. */
export async function rewrittenByQpdf(bytes: Uint8Array, form: QpdfForm): Promise<Uint8Array> {
  isHere ??= isInstalled('qpdf');
  if (!(await isHere)) return bytes;
  const folder = await mkdtemp(join(tmpdir(), 'quire-forger-'));
  try {
    const [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
    await writeFile(input, bytes);
    await run('qpdf', ['--warning-exit-0', ...OPTIONS[form], input, output]);
    return new Uint8Array(await readFile(output));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
