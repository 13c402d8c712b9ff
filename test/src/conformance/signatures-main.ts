/**
 * `node test/dist/conformance/signatures-main.js [FILTER]`: signed files of other projects, with their verdict and
 * ours. Fails if the two contradict each other and the difference is not defended.
 */
import { alignedTable } from '../table.js';
import { fail } from './fail.js';
import { areVectorsHere, DEFENDED_VERDICTS, type MeasuredSignatures, measure, vectors } from './signatures/index.js';

if (areVectorsHere()) await run(process.argv[2]);
else console.log('No signature vectors beside the repository: nothing to measure.');

async function run(filter: string | undefined): Promise<void> {
  const measured: MeasuredSignatures[] = [];
  for (const vector of vectors(filter)) measured.push(await measure(vector));
  const stated = (value: boolean | null) => (value === null ? '-' : String(value));
  const rows = measured.map(({ vector, ours, milliseconds, violations }) => [
    vector.file,
    stated(vector.intact),
    stated(vector.acceptable),
    ours.split('\n')[0],
    `${milliseconds.toFixed(0)} ms`,
    violations.length === 0 ? '' : DEFENDED_VERDICTS.has(vector.file) ? 'defended' : violations.join(', '),
  ]);
  console.log(alignedTable(['file', 'intact', 'acceptable', 'ours', 'time', ''], rows));
  summarize(measured);
}

function summarize(measured: readonly MeasuredSignatures[]): void {
  const disputed = measured.filter(({ violations }) => violations.length > 0);
  const violating = disputed.filter(({ vector }) => !DEFENDED_VERDICTS.has(vector.file));
  const slowest = Math.max(0, ...measured.map(({ milliseconds }) => milliseconds));
  console.log(`\n${measured.length} files, the slowest took ${slowest.toFixed(0)} ms`);
  for (const { vector, violations, ours } of violating) {
    console.log(`FAILED ${vector.file}: ${violations.join(', ')} (${ours})`);
  }
  for (const { vector } of disputed) {
    const reason = DEFENDED_VERDICTS.get(vector.file);
    if (reason) console.log(`defended ${vector.file}: ${reason}`);
  }
  if (violating.length > 0) fail();
}
