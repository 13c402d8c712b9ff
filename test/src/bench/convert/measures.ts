/** Time and memory of conversions next to other converters, each measured in the same way and in turns. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import {
  CORPORA_OF_WORD,
  type Corpus,
  corpusIndex,
  documentsIn,
  isCorpusHere,
  PAIRS,
} from '../../conformance/corpus.js';
import { book, onePage, shortReport } from '../documents.js';
import type { BenchMeasure } from '../measure.js';
import { contenders } from './contender.js';
import { mediansInTurns } from './in-turns.js';
import { serviceMeasures } from './service.js';
import type { Spent, TimedContender } from './timed-run.js';

const REPORTS = 40;

export async function conversionMeasures(folder: string): Promise<BenchMeasure[]> {
  console.log(`Quire runs on Node ${process.versions.node}`);
  const all = await contenders(folder);
  return [
    ...(await wholeProcess(folder, all)),
    await warmPage(folder, all),
    await warmReports(),
    ...(await longBook(folder, all, 60, 0.11)),
    ...(await longBook(folder, all, 125, 0.11)),
    ...(await batches(folder, all)),
    ...(await serviceMeasures(folder)),
  ];
}

/** One page per process: the cost for a script that converts a file now and then. */
async function wholeProcess(folder: string, all: readonly TimedContender[]): Promise<BenchMeasure[]> {
  const file = join(folder, 'one-page.docx');
  writeFileSync(file, onePage());
  const spent = await inTurns(5, all, (contender) => contender.convert([file], folder));
  return costs('one page', spent, 0.12);
}

/** The processor time that each of twenty more pages adds to a process. docxide-pdf starts a process for each page. */
async function warmPage(folder: string, all: readonly TimedContender[]): Promise<BenchMeasure> {
  const files = Array.from({ length: 21 }, (_, index) => join(folder, `page-${index}.docx`));
  for (const [index, file] of files.entries()) writeFileSync(file, onePage(index));
  const [, ...rivals] = all;
  const many = await inTurns(1, rivals, (contender) => contender.convert(files, folder));
  const one = await inTurns(1, rivals, (contender) => contender.convert(files.slice(0, 1), folder));
  const more = (name: TimedContender['name']): number | undefined => {
    const [whole, first] = [many.get(name)?.processor, one.get(name)?.processor];
    return whole === undefined || first === undefined ? undefined : (whole - first) / (files.length - 1);
  };
  return {
    name: 'one page, warm',
    unit: 'cpu ms',
    ours: await warmEngine([100, 200], onePage),
    libreOffice: more('LibreOffice'),
    wanted: 0.12,
  };
}

/**
 * Converts 40 reports with an engine that has converted them three times; LibreOffice does not stay open between lists.
 */
async function warmReports(): Promise<BenchMeasure> {
  const each = await warmEngine([3 * REPORTS, REPORTS], (index) => shortReport(index % REPORTS));
  return { name: `${REPORTS} reports, warm`, unit: 'cpu ms', ours: each * REPORTS };
}

/** The processor time per document of an engine that has converted enough documents to be optimized. */
async function warmEngine(
  [before, counted]: readonly [before: number, counted: number],
  made: (index: number) => Uint8Array,
): Promise<number> {
  const engine = nodeEngine();
  const convert = async (documents: readonly Uint8Array[]): Promise<number> => {
    const started = process.cpuUsage();
    for (const document of documents) await engine.convert(document);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000 / documents.length;
  };
  await convert(Array.from({ length: before }, (_, index) => made(index)));
  return convert(Array.from({ length: counted }, (_, index) => made(index)));
}

/** A long book in a separate process. */
async function longBook(
  folder: string,
  all: readonly TimedContender[],
  chapters: number,
  wanted: number,
): Promise<BenchMeasure[]> {
  const source = book(chapters);
  const { pages } = await nodeEngine().convert(source);
  const file = join(folder, `book-${pages}.docx`);
  writeFileSync(file, source);
  const spent = await inTurns(3, all, (contender) => contender.convert([file], folder));
  return costs(`book of ${pages} pages`, spent, wanted);
}

/**
 * Converts reports, short documents and, if the corpora are installed, real documents; one command converts each list
 * on all cores.
 */
async function batches(folder: string, all: readonly TimedContender[]): Promise<BenchMeasure[]> {
  const lists: (readonly [string, readonly string[]])[] = [
    [`${REPORTS} reports`, written(folder, 'report', REPORTS, shortReport)],
    ['120 letters', written(folder, 'letter', 120, onePage)],
  ];
  if (isCorpusHere()) {
    const short = CORPORA_OF_WORD.flatMap(shortDocuments).slice(0, 120);
    const real = documentsIn(PAIRS.folder).map(({ path }) => path);
    lists.push([`${short.length} short documents`, short], [`${real.length} files of fidelity/pairs`, real]);
  }
  const measures: BenchMeasure[] = [];
  for (const [name, files] of lists) measures.push(...(await batch(name, files, folder, all)));
  return measures;
}

/** Documents of at most three pages in Word, as most letters, forms and contracts. */
function shortDocuments(corpus: Corpus): string[] {
  const index = corpusIndex(corpus);
  const documents = documentsIn(corpus.folder).filter(({ name }) => (index.get(name)?.pages ?? 4) <= 3);
  return documents.map(({ path }) => path).filter((path) => path.endsWith('.docx'));
}

function written(folder: string, kind: string, count: number, made: (index: number) => Uint8Array): readonly string[] {
  const files = Array.from({ length: count }, (_, index) => join(folder, `${kind}-${index}.docx`));
  for (const [index, file] of files.entries()) writeFileSync(file, made(index));
  return files;
}

async function batch(
  name: string,
  files: readonly string[],
  folder: string,
  all: readonly TimedContender[],
): Promise<BenchMeasure[]> {
  const outFolder = (who: TimedContender['name']): string => join(folder, `${basename(name)} of ${who}`);
  for (const { name } of all) mkdirSync(outFolder(name));
  const sizes = new Map<TimedContender['name'], number>();
  const spent = await inTurns(3, all, async (contender) => {
    const each = await contender.convert(files, outFolder(contender.name));
    sizes.set(contender.name, sizeOf(files, outFolder(contender.name)));
    return each;
  });
  const beside = (figure: (spent: Spent, name: TimedContender['name']) => number) => figures(spent, figure);
  return [
    { name, unit: 'files/s', wanted: 8, ...beside(({ milliseconds }) => (files.length / milliseconds) * 1000) },
    ...costs(name, spent, 0.25),
    { name: `${name}, size of all PDFs`, unit: 'KB', ...beside((_, who) => (sizes.get(who) ?? Number.NaN) / 1024) },
  ];
}

const sizeOf = (files: readonly string[], out: string): number =>
  files.reduce((sum, file) => sum + statSync(join(out, basename(file).replace(/docx$/, 'pdf'))).size, 0);

async function inTurns(
  rounds: number,
  all: readonly TimedContender[],
  once: (contender: TimedContender) => Promise<Spent>,
): Promise<ReadonlyMap<TimedContender['name'], Spent>> {
  const spent = await mediansInTurns(rounds, all, once);
  return new Map(all.map(({ name }, index) => [name, spent[index]]));
}

type Figures = Pick<BenchMeasure, 'ours' | 'libreOffice' | 'docxide'>;

function figures(
  spent: ReadonlyMap<TimedContender['name'], Spent>,
  figure: (spent: Spent, name: TimedContender['name']) => number,
): Figures {
  const of = (name: TimedContender['name']): number | undefined => {
    const each = spent.get(name);
    return each && figure(each, name);
  };
  return { ours: of('Quire') ?? Number.NaN, libreOffice: of('LibreOffice'), docxide: of('docxide-pdf') };
}

/** The measures of a run: processor time, to which `wanted` applies, elapsed time and memory. */
const costs = (name: string, spent: ReadonlyMap<TimedContender['name'], Spent>, wanted: number): BenchMeasure[] => [
  { name, unit: 'cpu ms', wanted, ...figures(spent, (each) => each.processor) },
  { name: `${name}, wall`, unit: 'ms', ...figures(spent, ({ milliseconds }) => milliseconds) },
  { name: `${name}, peak memory`, unit: 'MB', ...figures(spent, ({ peakBytes }) => peakBytes / 2 ** 20) },
];
