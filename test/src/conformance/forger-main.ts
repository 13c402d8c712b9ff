/**
 * `node test/dist/conformance/forger-main.js [COUNT] [SEED]`: forged updates of signed documents. Fails if one is
 * called intact that a reader shows differently without a permitted change that explains it.
 *
 *   --replay N      that update of the seed alone
 *   --keep FOLDER   writes the files of failures, and as they were signed
 *   --most N        no more than N failures
 *   --without A,B   leaves out kinds of preparations, steps and forms
 *   --processes N   the number of parallel processes, each for its part of the updates
 *   --first N       begins with that update of the seed
 *   --rough N       the percentage of documents that are written badly before they are signed
 *   --rules         prints how many updates each rule refuses alone: a rule with none could be removed unnoticed
 *   --minutes N     begins no update after N minutes, and prints the number of updates
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from './fail.js';
import { type ForgerFailure, failureText, forgerTable, Readers, rulesTable, runForger } from './forger/index.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replay: { type: 'string' },
    keep: { type: 'string' },
    most: { type: 'string' },
    without: { type: 'string' },
    processes: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    minutes: { type: 'string' },
    rough: { type: 'string' },
    rules: { type: 'boolean', default: false },
  },
});
const [count = '1000', drawn = String(Date.now() % 1_000_000)] = positionals;
const seed = Number(drawn);
const processes = Number(options.processes);

if (processes > 1) await runParts();
else await run();

/** Each process forges its part and prints its findings; only the sums are added up here. */
async function runParts(): Promise<void> {
  const part = Math.ceil(Number(count) / processes);
  const own = (['keep', 'without', 'minutes', 'rough'] as const).flatMap((name) =>
    options[name] ? [`--${name}`, options[name]] : [],
  );
  const sums = await Promise.all(
    Array.from({ length: processes }, async (_, index) => {
      const size = Math.min(part, Number(count) - index * part);
      const args = [import.meta.filename, String(size), String(seed), '--first', String(index * part), ...own];
      const output = await printed(process.execPath, [...process.execArgv, ...args]);
      const [, updates, intact, failures] =
        /: (\d+) updates, (\d+) of them intact.*; (\d+) failures/.exec(output) ?? [];
      if (updates === undefined) throw new Error(`part ${index + 1} of ${processes} did not come to its end`);
      return [updates, intact, failures].map(Number);
    }),
  );
  const [updates, intact, failures] = [0, 1, 2].map((at) => sums.reduce((sum, each) => sum + each[at], 0));
  console.log(`\nseed ${seed}, all parts: ${updates} updates, ${intact} of them intact; ${failures} failures`);
  if (failures > 0) fail();
}

/** Returns the output of a command, which is also passed on while it arrives. */
function printed(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}

async function run(): Promise<void> {
  const readers = await Readers.installed();
  const figures = await runForger(readers, {
    seed,
    ...(options.replay === undefined
      ? { first: Number(options.first), count: Number(count) }
      : { first: Number(options.replay), count: 1 }),
    ...(options.rough ? { roughness: Number(options.rough) } : {}),
    ...(options.most ? { most: Number(options.most) } : {}),
    ...(options.minutes ? { milliseconds: Number(options.minutes) * 60_000 } : {}),
    without: options.without?.split(',') ?? [],
    onFailure: (failure) => {
      console.log(failureText(failure, seed));
      if (options.keep !== undefined) keep(failure, options.keep);
    },
  });
  readers.stop();
  const { run, shown, failures } = figures;
  console.log(`\n${forgerTable(figures)}`);
  if (options.rules) console.log(`\n${rulesTable(figures.alone)}`);
  const seen = `${shown} of them intact, before ${readers.names.join(', ')}`;
  console.log(`\nseed ${seed}: ${run} updates, ${seen}; ${failures.length} failures`);
  if (failures.length > 0) fail();
}

function keep({ index, bytes, signed }: ForgerFailure, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${seed}-${index}.pdf`), bytes);
  writeFileSync(join(folder, `${seed}-${index}-signed.pdf`), signed);
}
