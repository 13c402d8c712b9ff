/**
 * `node test/dist/conformance/awkward-main.js [COUNT] [SEED]`: signs documents that are awkward to sign, and checks
 * them by qpdf, pdfsig, pyHanko, pdfium and our own verify. Fails if any of them finds a fault.
 *
 *   --only INDEX  one document of the seed
 *   --keep FOLDER the files that fail, before and after
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from './fail.js';
import { runAwkward, startJudge } from './signing/awkward/index.js';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, keep: { type: 'string' } },
  allowPositionals: true,
});
const [count = '500', seed = '1'] = positionals;
const judge = await startJudge();
if (!judge) throw new Error('PYTHON has to have pyHanko, pypdfium2, pymupdf and numpy');
const [number, first] = values.only === undefined ? [Number(count), 0] : [1, Number(values.only)];
const { signed, refusals, failures } = await runAwkward(number, Number(seed), judge, first);
judge.close();
for (const [refusal, times] of [...refusals].sort(([, a], [, b]) => b - a)) {
  console.log(`${String(times).padStart(6)} ${refusal}`);
}
for (const { index, about, complaints, source, signed: file } of failures) {
  console.log(`\n${index}: ${about}\n${complaints.map((each) => `  ${each}`).join('\n')}`);
  if (values.keep === undefined) continue;
  mkdirSync(values.keep, { recursive: true });
  writeFileSync(join(values.keep, `${index}-source.pdf`), source);
  if (file) writeFileSync(join(values.keep, `${index}-signed.pdf`), file);
}
console.log(`\n${number} documents of seed ${seed}, ${signed} signatures: ${failures.length} failures`);
if (failures.length > 0) fail();
