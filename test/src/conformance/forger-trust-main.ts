/**
 * `node test/dist/conformance/forger-trust-main.js [COUNT] [SEED]`: valid signers, and signers with one defect. Fails
 * if a valid one is not trusted, or if one with a defect is.
 *
 *   --replay N      that signer of the seed alone
 *   --keep FOLDER   writes the files of failures, and their anchors
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { alignedTable } from '../table.js';
import { fail } from './fail.js';
import { runTrustForger } from './forger-trust/index.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { replay: { type: 'string' }, keep: { type: 'string' } },
});
const [count = '1000', drawn = String(Date.now() % 1_000_000)] = positionals;
const seed = Number(drawn);
const [number, first] = options.replay === undefined ? [Number(count), 0] : [1, Number(options.replay)];
const { run, trusted, verdicts, failures } = await runTrustForger(number, seed, first);
const rows = [...verdicts].flatMap(([kind, own]) =>
  [...own].map(([outcome, times]) => [kind, outcome, times] as const),
);
console.log(
  alignedTable(
    ['what is wrong', 'indication', 'times'],
    rows.sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
);
for (const { index, what, said, signed } of failures) {
  console.log(`FAILED signer ${index} of seed ${seed}: ${what}\n  ${said}`);
  if (options.keep === undefined) continue;
  mkdirSync(options.keep, { recursive: true });
  writeFileSync(join(options.keep, `${seed}-${index}.pdf`), signed.bytes);
  for (const [each, { bytes }] of signed.anchors.entries())
    writeFileSync(join(options.keep, `${seed}-${index}-anchor-${each}.der`), bytes);
}
console.log(`\nseed ${seed}: ${run} signers, ${trusted} of them trusted; ${failures.length} failures`);
if (failures.length > 0) fail();
