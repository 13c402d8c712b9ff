/** What is measured, each of both sides in the same way. All times are wall-clock milliseconds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { quire } from '../processes/index.js';
import { book, onePage, shortReport } from './documents.js';
import type { Office } from './office.js';

export interface Measure {
  readonly name: string;
  readonly unit: 'ms' | 'files/s' | 'events/s' | 'events' | 'MB';
  readonly ours: number;
  readonly libreOffice?: number;
  readonly note?: string;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const sampled = async (times: number, once: () => Promise<number>): Promise<number> => {
  const values: number[] = [];
  for (let each = 0; each < times; each++) values.push(await once());
  return median(values);
};

/** Milliseconds of `quire` with these arguments, as a process from start to end. */
async function quireTime(args: readonly string[]): Promise<number> {
  const { status, stderr, milliseconds } = await quire(args, { timeout: 600_000 });
  if (status !== 0) throw new Error(`quire ${args[0]} ended with ${status}: ${stderr}`);
  return milliseconds;
}

/** The whole process on one page: what a script pays that converts a file now and then. */
export async function coldStart(folder: string, office?: Office): Promise<Measure> {
  const file = join(folder, 'one-page.docx');
  writeFileSync(file, onePage());
  const out = join(folder, 'one-page.pdf');
  const ours = await sampled(7, () => quireTime(['convert', file, '--out', out]));
  const libreOffice = office && (await sampled(3, async () => (await office.convert([file], folder)).milliseconds));
  return { name: 'cold start, one page', unit: 'ms', ours, libreOffice };
}

/** One page more in a process that runs already; of LibreOffice what each of twenty more files adds to a process. */
export async function warmPage(folder: string, office?: Office): Promise<Measure> {
  const engine = nodeEngine();
  const document = onePage();
  for (let warmUp = 0; warmUp < 20; warmUp++) await engine.convert(document);
  const ours = await sampled(50, async () => {
    const started = performance.now();
    await engine.convert(document);
    return performance.now() - started;
  });
  return { name: 'warm, one page', unit: 'ms', ours, libreOffice: office && (await officePerFile(folder, office)) };
}

async function officePerFile(folder: string, office: Office): Promise<number> {
  const files = Array.from({ length: 21 }, (_, index) => join(folder, `page-${index}.docx`));
  for (const [index, file] of files.entries()) writeFileSync(file, onePage(index));
  const many = await office.convert(files, folder);
  const one = await office.convert(files.slice(0, 1), folder);
  return (many.milliseconds - one.milliseconds) / (files.length - 1);
}

/** A long book: the engine in a running process, then the whole process with its time and its memory. */
export async function longBook(folder: string, office?: Office): Promise<Measure[]> {
  const file = join(folder, 'book.docx');
  const source = book();
  writeFileSync(file, source);
  const engine = nodeEngine();
  const started = performance.now();
  const { pages } = await engine.convert(source);
  const inProcess = performance.now() - started;
  const ours = await quire(['convert', file, '--out', join(folder, 'book.pdf')], { timeout: 600_000 });
  if (ours.status !== 0) throw new Error(`quire convert ended with ${ours.status}: ${ours.stderr}`);
  const theirs = await office?.convert([file], folder);
  const megabytes = (bytes: number | undefined): number => (bytes ?? Number.NaN) / 2 ** 20;
  return [
    {
      name: 'book, whole process',
      unit: 'ms',
      ours: ours.milliseconds,
      libreOffice: theirs?.milliseconds,
      note: `${pages} pages`,
    },
    { name: 'book, engine alone', unit: 'ms', ours: inProcess, note: `${(inProcess / pages).toFixed(2)} ms a page` },
    {
      name: 'book, peak memory',
      unit: 'MB',
      ours: megabytes(ours.peakBytes),
      libreOffice: theirs && megabytes(theirs.peakBytes),
    },
  ];
}

/** Many short reports by one command, on all cores. */
export async function batch(folder: string, office?: Office): Promise<Measure> {
  const count = 60;
  const files = Array.from({ length: count }, (_, index) => join(folder, `report-${index}.docx`));
  for (const [index, file] of files.entries()) writeFileSync(file, shortReport(index));
  const out = join(folder, 'out');
  mkdirSync(out, { recursive: true });
  const ours = await quireTime(['convert', ...files, '--out-dir', out]);
  const theirs = await office?.convert(files, out);
  return {
    name: `batch of ${count} reports`,
    unit: 'files/s',
    ours: (count / ours) * 1000,
    libreOffice: theirs && (count / theirs.milliseconds) * 1000,
  };
}
