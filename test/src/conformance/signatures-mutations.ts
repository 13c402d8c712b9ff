/**
 * `node test/dist/conformance/signatures-mutations.js [COUNT] [SEED]`: random harms to signed files. Fails if a file is
 * called intact with other signed bytes, other text or disputed contents, or hangs or crashes.
 */
import { alignedTable } from '../table.js';
import { fail } from './fail.js';
import { areVectorsHere, runMutations } from './signatures/index.js';

const [count = '2000', seed = '1'] = process.argv.slice(2);
if (areVectorsHere()) await run(Number(count), Number(seed));
else console.log('No signature vectors beside the repository: nothing to mutate.');

async function run(count: number, seed: number): Promise<void> {
  const { answers, slowest, failures } = await runMutations(count, seed);
  console.log(
    alignedTable(
      ['mutation and answer', 'times'],
      [...answers].sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
  console.log(`\n${count} mutations, the slowest took ${slowest.toFixed(0)} ms`);
  for (const { file, what, why } of failures) console.log(`FAILED ${file}, ${what}: ${why}`);
  if (failures.length > 0) fail();
}
