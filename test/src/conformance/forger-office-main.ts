/**
 * `node test/dist/conformance/forger-office-main.js [COUNT] [SEED]`: forged packages of signed Office documents. Fails where
 * one is called intact in which simple readers find something else than was signed.
 *
 *   --replay N      that package of the seed alone
 *   --keep FOLDER   writes the files of failures, and as they were signed
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OfficeReaders, officeForgedTable, officeForgedText, runOfficeForger } from './forger-office/index.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { replay: { type: 'string' }, keep: { type: 'string' } },
});
const [count = '2000', drawn = String(Date.now() % 1_000_000)] = positionals;
const readers = await OfficeReaders.installed();
const seed = Number(drawn);
const figures = await runOfficeForger(readers, {
  seed,
  ...(options.replay === undefined ? { count: Number(count) } : { first: Number(options.replay), count: 1 }),
  onFailure: ({ index, bytes, signed }) => {
    if (options.keep === undefined) return;
    mkdirSync(options.keep, { recursive: true });
    writeFileSync(join(options.keep, `${seed}-${index}.docx`), bytes);
    writeFileSync(join(options.keep, `${seed}-${index}-signed.docx`), signed);
  },
});
readers?.stop();
if (!readers) console.log('Python is not installed: nothing is read but by us.');
console.log(`${officeForgedTable(figures)}\n\n${officeForgedText(figures)}`);
if (figures.failures.length > 0) process.exitCode = 1;
