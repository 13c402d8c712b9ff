/**
 * `node test/dist/conformance/honest-main.js [COUNT] [SEED]`: signed documents that are changed as signatures permit,
 * and now and then as they do not. Fails if our verdict is a different one.
 *
 *   --only INDEX  one sequence of the seed, and its steps
 *   --keep FOLDER the files that fail
 *   `--beside`    compares pyHanko's verdicts with ours
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from './fail.js';
import { honestFailureText, openWriters, PyhankoComparison, runHonest } from './honest/index.js';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, keep: { type: 'string' }, beside: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [count = '2000', seed = '1'] = positionals;
const writers = await openWriters(true);
try {
  const [number, first] = values.only === undefined ? [Number(count), 0] : [1, Number(values.only)];
  const beside = values.beside && writers.python ? new PyhankoComparison(writers.python) : undefined;
  const look = beside && ((...seen: Parameters<typeof beside.look>) => beside.look(...seen));
  const { run, permitted, ways, failures } = await runHonest(number, Number(seed), writers, look, first);
  for (const [title, counts] of [
    ['pyHanko refuses', beside?.refuses],
    ['pyHanko accepts', beside?.accepts],
  ] as const) {
    const rows = [...(counts ?? [])].sort(([, a], [, b]) => b - a);
    for (const [what, times] of rows) console.log(`${title} ${String(times).padStart(5)} ${what}`);
  }
  console.log([...ways].map(([way, times]) => `${String(times).padStart(6)} ${way}`).join('\n'));
  for (const failure of failures.slice(0, 200)) {
    console.log(`\n${honestFailureText(failure)}`);
    if (values.keep === undefined) continue;
    mkdirSync(values.keep, { recursive: true });
    writeFileSync(join(values.keep, `${seed}-${failure.sequence.index}.pdf`), failure.sequence.bytes);
  }
  console.log(`\n${run} sequences of seed ${seed}, ${permitted} of them as permitted: ${failures.length} failures`);
  if (failures.length > 0) fail();
} finally {
  await writers.close();
}
