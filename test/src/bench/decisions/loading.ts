/** The time that importing a package adds to the start of a process: half the cost of a cold conversion. */
import { fileURLToPath } from 'node:url';
import { run } from '../../processes/index.js';
import { type BenchMeasure, median } from '../measure.js';
import { besideRival } from './duel.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** A module of Quire, and the package that would do its work. */
const PAIRS = [
  ['@quire/core/opc', 'jszip'],
  ['@quire/core/xml', 'sax'],
  ['@quire/core/pdf', 'pdf-lib'],
  ['@quire/core/cms', 'node-forge'],
  ['@quire/core/cms', 'pkijs'],
  ['@quire/core', '@pdf-lib/fontkit'],
] as const;

export async function loadingMeasures(): Promise<BenchMeasure[]> {
  const measures: BenchMeasure[] = [];
  for (const [ours, theirs] of PAIRS) {
    measures.push(besideRival(`load: ${ours}`, await importing(ours), theirs, await importing(theirs)));
  }
  return measures;
}

const SCRIPT =
  'const s = performance.now(); await import(process.argv[1]); process.stdout.write(String(performance.now() - s))';

async function importing(specifier: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const { status, stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT, specifier], {
      cwd: FOLDER,
    });
    if (status !== 0) throw new Error(`importing ${specifier} ended with ${status}: ${stderr}`);
    times.push(Number(stdout));
  }
  return median(times);
}
