/**
 * `node test/dist/conformance/forger-main.js [COUNT] [SEED] [--replay N] [--keep FOLDER]`: forged updates of signed
 * documents. Fails where one is called intact that a reader shows otherwise, and no permitted change explains it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { textTable } from '../table.js';
import { type Failure, Readers, runForger } from './forger/index.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replay: { type: 'string' },
    keep: { type: 'string' },
    most: { type: 'string' },
    without: { type: 'string' },
  },
});
const [count = '1000', seed = String(Date.now() % 1_000_000)] = positionals;
const readers = await Readers.installed();
const replay = options.replay === undefined ? undefined : Number(options.replay);
const print = ({ index, how, what, seen, changes }: Failure) => {
  const lines = [
    ...how.map((each) => `  ${each}`),
    ...what.map((each) => `  ${each}`),
    ...changes.map((each) => `  said: ${each}`),
    ...seen.map((each) => `  seen: ${each}`),
  ];
  console.log(`FAILED update ${index} of seed ${seed}\n${lines.join('\n')}`);
};
const figures = await runForger(readers, {
  seed: Number(seed),
  ...(replay === undefined ? { count: Number(count) } : { first: replay, count: 1 }),
  ...(options.most ? { mostFailures: Number(options.most) } : {}),
  without: options.without?.split(',') ?? [],
  onFailure: (failure, { bytes, base }) => {
    print(failure);
    if (options.keep === undefined) return;
    mkdirSync(options.keep, { recursive: true });
    writeFileSync(join(options.keep, `${seed}-${failure.index}.pdf`), bytes);
    writeFileSync(join(options.keep, `${seed}-${failure.index}-signed.pdf`), base);
  },
});
readers.stop();
const kinds = [...new Set([...figures.verdicts.values()].flatMap((each) => [...each.keys()]))].sort();
const rows = [...figures.verdicts]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([kind, verdicts]) => [kind, ...kinds.map((each) => String(verdicts.get(each) ?? ''))]);
console.log(textTable(['', ...kinds], rows));
console.log(
  `seed ${seed}: ${figures.run} updates, ${figures.shown} of them intact and shown by ${readers.names.join(', ')}; ${figures.failures.length} failures`,
);
if (figures.failures.length > 0) process.exitCode = 1;
