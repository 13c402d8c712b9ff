/**
 * `node test/dist/conformance/forger-office-main.js [COUNT] [SEED]`: forged packages of signed Office documents. Fails
 * if one is called intact in which simple readers find other contents than were signed.
 *
 *   --replay N      that package of the seed alone
 *   --office        LibreOffice reads the files that passed as well, if it is installed
 *   --all           every alteration of one thing in a document of each kind, instead of random ones (ten minutes)
 *   --keep FOLDER   writes the files of failures, and as they were signed
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from './fail.js';
import {
  changedInOffice,
  enumerateOffice,
  OfficeReaders,
  officeForgedTable,
  officeForgedText,
  type Passed,
  runOfficeForger,
} from './forger-office/index.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replay: { type: 'string' },
    office: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const [count = '2000', drawn = String(Date.now() % 1_000_000)] = positionals;
const readers = await OfficeReaders.installed();
const seed = Number(drawn);
const passed: Passed[] = [];
if (options.all && readers) {
  const { run, failures } = await enumerateOffice(readers, keep);
  readers.stop();
  console.log(`${run} packages with one alteration, of which ${failures.length} show what was not signed`);
  for (const { kind, what, seen } of failures) console.log(`FAILED ${kind}: ${[...what, ...seen].join('; ')}`);
  if (failures.length > 0) fail();
  process.exit();
}
const read = await runOfficeForger(readers, {
  seed,
  onPassed: (each) => {
    if (options.office) passed.push(each);
  },
  ...(options.replay === undefined ? { count: Number(count) } : { first: Number(options.replay), count: 1 }),
  onFailure: keep,
});
readers?.stop();
const changed = (await changedInOffice(passed)) ?? [];
for (const each of changed) keep(each);
const figures = { ...read, failures: [...read.failures, ...changed] };
if (options.office)
  console.log(`LibreOffice reads ${passed.length} that passed: ${changed.length} otherwise than signed`);
if (!readers) console.log('Python is not installed: nothing is read but by us.');
console.log(`${officeForgedTable(figures)}\n\n${officeForgedText(figures)}`);
if (figures.failures.length > 0) fail();

function keep({ index, bytes, signed }: Passed): void {
  if (options.keep === undefined) return;
  mkdirSync(options.keep, { recursive: true });
  writeFileSync(join(options.keep, `${seed}-${index}.docx`), bytes);
  writeFileSync(join(options.keep, `${seed}-${index}-signed.docx`), signed);
}
