/** Counts the hidden classes that V8 makes while documents are converted: V8 logs a line for each. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../processes/index.js';

const CONVERTED = fileURLToPath(new URL('./convert-once.js', import.meta.url));
const PROGRAM = `
const { convertOnce } = await import(process.argv[1]);
const { readFileSync } = await import('node:fs');
for (let i = 0; i < Number(process.argv[3]); i++) await convertOnce(readFileSync(process.argv[2]));`;

/**
 * The number of hidden classes that a conversion makes by adding properties, in a process that has converted the same
 * document twice.
 */
export async function hiddenClassesOf(document: Uint8Array): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-classes-'));
  try {
    const file = join(folder, 'document.docx');
    writeFileSync(file, document);
    const [few, more] = [await madeIn(folder, file, 2), await madeIn(folder, file, 4)];
    return Math.round((more - few) / 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function madeIn(folder: string, file: string, times: number): Promise<number> {
  const log = join(folder, `${times}.log`);
  const logged = ['--log-maps', `--logfile=${log}`, '--no-logfile-per-isolate'];
  const args = [...logged, '--input-type=module', '-e', PROGRAM, CONVERTED, file, String(times)];
  const result = await run(process.execPath, args, { timeout: 300_000 });
  if (result.status !== 0) throw new Error(`a conversion ended with ${result.status}: ${result.stderr}`);
  return readFileSync(log, 'latin1').split('\nmap,Transition,').length - 1;
}
