/**
 * `node test/dist/conformance/forger-main.js [COUNT] [SEED]`: forged updates of signed documents. Fails where one is
 * called intact that a reader shows otherwise, and no permitted change explains it.
 *
 *   --replay N      that update of the seed alone
 *   --keep FOLDER   writes the files of failures, and as they were signed
 *   --most N        no more than N failures
 *   --without A,B   leaves out kinds of preparations, steps and forms
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Failure, failureText, forgerTable, Readers, runForger } from './forger/index.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replay: { type: 'string' },
    keep: { type: 'string' },
    most: { type: 'string' },
    without: { type: 'string' },
  },
});
const [count = '1000', drawn = String(Date.now() % 1_000_000)] = positionals;
const seed = Number(drawn);
const readers = await Readers.installed();
const figures = await runForger(readers, {
  seed,
  ...(options.replay === undefined ? { count: Number(count) } : { first: Number(options.replay), count: 1 }),
  ...(options.most ? { most: Number(options.most) } : {}),
  without: options.without?.split(',') ?? [],
  onFailure: (failure) => {
    console.log(failureText(failure, seed));
    if (options.keep !== undefined) keep(failure, options.keep);
  },
});
readers.stop();
const { run, shown, failures } = figures;
console.log(`\n${forgerTable(figures)}`);
const seen = `${shown} of them intact, before ${readers.names.join(', ')}`;
console.log(`\nseed ${seed}: ${run} updates, ${seen}; ${failures.length} failures`);
if (failures.length > 0) process.exitCode = 1;

function keep({ index, bytes, signed }: Failure, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${seed}-${index}.pdf`), bytes);
  writeFileSync(join(folder, `${seed}-${index}-signed.pdf`), signed);
}
