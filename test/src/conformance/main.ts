/**
 * `npm run conformance`: the closeness to Word, the handling of files that break converters, and the soundness of our
 * signatures. Fails if a figure is below its floor.
 *
 *   --only NAME   documents whose name holds NAME; floors are not checked
 *   --measure NAME  one of the list in `measures.ts` alone
 *   --layout      the layout alone: `pairs`, `world` and `noted`; floors are not checked
 *   --worst N     the N documents that score least (10)
 *   --no-wild     without the files that break converters
 *   --no-cases    without the template cases
 *   --mutations N  random harms to signed files (500)
 *   --forgeries N  forged updates of signed documents (5000) for 90 s at most, and packages of Office for 20 s; 0: none
 *   --honest N  signed documents that are changed honestly (300), one in three of a fresh seed
 *   --options N  conversions with several options at once (60), of a fresh seed; 0 leaves them out
 *   --no-signatures  without signatures: files of others, harmed files, and ours by other judges
 *   --no-clients  without clients generated from the OpenAPI document, and the requests of a fuzzer
 *   --accounts N  accounts at once (500), two calls each; 5000 takes minutes, 0 leaves them out
 *   --vocabulary PREFIX  with `--measure vocabulary`: all names of a namespace, in place of ten minutes of all
 *   --raise       writes figures that are better than their floors
 *   --json FILE   writes the result of every document
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OUT } from '../workspace.js';
import { CORPORA_MISSING, CORPORA_OF_WORD, type Corpus, isCorpusHere, PAIRS, WORLD } from './corpus.js';
import { crowdFigures, crowdText, measureCrowd } from './crowd.js';
import { fail } from './fail.js';
import { convertedPath, type DocumentResult, FIGURES, measureFidelity } from './fidelity.js';
import { belowFloors, type Figures, raised, readFloors, rounded, writeFloors } from './floors.js';
import { type Asked, MEASURES } from './measures.js';
import { measureNoted, notedFigures, notedTable } from './noted.js';
import { againstLibreOffice, groupTable, languageTable, means, worstTable } from './page-groups.js';
import { measureReferences, referencesFigures, referencesTable } from './references/index.js';
import { checkSoundness, type Soundness } from './soundness.js';
import { measureWild, type WildResult } from './wild.js';
import { wildTable } from './wild-table.js';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    measure: { type: 'string' },
    layout: { type: 'boolean', default: false },
    worst: { type: 'string', default: '10' },
    'no-wild': { type: 'boolean', default: false },
    'no-cases': { type: 'boolean', default: false },
    mutations: { type: 'string', default: '500' },
    forgeries: { type: 'string', default: '5000' },
    honest: { type: 'string', default: '300' },
    options: { type: 'string', default: '60' },
    'no-signatures': { type: 'boolean', default: false },
    'no-clients': { type: 'boolean', default: false },
    accounts: { type: 'string', default: '500' },
    vocabulary: { type: 'string' },
    raise: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const asked: Asked = {
  only: options.only,
  cases: !options['no-cases'],
  signatures: !options['no-signatures'],
  clients: !options['no-clients'],
  mutations: Number(options.mutations),
  forgeries: Number(options.forgeries),
  honest: Number(options.honest),
  options: Number(options.options),
  accounts: Number(options.accounts),
  vocabulary: options.measure === 'vocabulary' ? (options.vocabulary ?? '') : undefined,
};

const seconds: string[] = [];

/** Runs a measure, and notes its seconds for the last line. */
async function timed<T>(name: string, measure: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await measure();
  seconds.push(`${name} ${((performance.now() - started) / 1000).toFixed(0)}`);
  return result;
}

if (isCorpusHere() && options.measure === undefined) await measure();
else {
  if (!isCorpusHere()) console.log(CORPORA_MISSING);
  const { figures } = await allElse();
  if (Object.keys(figures).length > 0) holdFloors(figures);
}

/** Runs the measures of the list; measures of documents only if the documents are installed. */
async function allElse(): Promise<{ figures: Figures; kept: Record<string, unknown> }> {
  const figures: Record<string, number> = {};
  const kept: Record<string, unknown> = {};
  for (const measure of MEASURES) {
    if (options.measure !== undefined && options.measure !== measure.name) continue;
    const measured =
      measure.ofCorpus && !isCorpusHere() ? undefined : await timed(measure.name, () => measure.run(asked));
    if (measured) console.log(`\n${measured.text}`);
    Object.assign(figures, measured?.figures);
    if (measured?.kept !== undefined) kept[measure.name] = measured.kept;
  }
  return { figures, kept };
}

async function measure(): Promise<void> {
  const pairs = await timed('pairs', () => fidelityOf(PAIRS));
  const world = await timed('world', () => fidelityOf(WORLD));
  const noted = await timed('noted', () => measureNoted(options.only));
  if (noted.length > 0) console.log(`\n${notedTable(noted, Number(options.worst))}`);
  const references = measureReferences(CORPORA_OF_WORD, options.only);
  if (references.length > 0) console.log(`\n${referencesTable(references, Number(options.worst))}`);
  if (options.layout) {
    if (options.json) writeFileSync(options.json, JSON.stringify({ pairs, world, noted, references }, null, 1));
    return;
  }
  const wild = options['no-wild'] ? undefined : await timed('wild', () => measureWild(join(OUT, 'wild'), options.only));
  if (wild) console.log(`\n${wildTable(wild)}`);
  const crowd = wild && options.only === undefined ? await timed('crowd', () => measureCrowd(wild)) : undefined;
  if (crowd) console.log(`\n${crowdText(crowd)}`);
  const converted = [
    ...convertedOf(PAIRS, pairs),
    ...convertedOf(WORLD, world),
    ...(wild ?? []).flatMap(({ pdf }) => pdf ?? []),
  ];
  const sound = await timed('sound', () => checkSoundness(converted));
  reportSoundness(sound);
  const { figures, kept } = await allElse();
  if (options.json) {
    writeFileSync(options.json, JSON.stringify({ pairs, world, noted, references, wild, sound, ...kept }, null, 1));
  }
  if (options.only !== undefined) return;
  holdFloors({
    ...fidelityFigures(PAIRS, pairs),
    ...fidelityFigures(WORLD, world),
    ...notedFigures(noted),
    ...referencesFigures(references),
    ...(wild ? wildFigures(wild, sound) : {}),
    ...(crowd ? crowdFigures(crowd) : {}),
    ...figures,
  });
}

async function fidelityOf(corpus: Corpus): Promise<DocumentResult[]> {
  const results = await measureFidelity(corpus, options.only);
  if (results.length === 0) return results;
  const tables = [worstTable(results, Number(options.worst)), groupTable(results)];
  if (new Set(results.map(({ lang }) => lang)).size > 1) tables.push(languageTable(results));
  const { closer, further } = againstLibreOffice(results);
  console.log(`\n${corpus.name}\n${tables.join('\n\n')}`);
  console.log(`closer to Word than LibreOffice on ${closer}, further on ${further} of ${results.length}`);
  for (const { name, conversion } of results) {
    if (conversion.kind === 'refused' || conversion.kind === 'crashed') console.log(`${name}: ${conversion.message}`);
    if (conversion.kind === 'timeout') console.log(`${name}: out of time`);
  }
  return results;
}

function convertedOf(corpus: Corpus, results: readonly DocumentResult[]): string[] {
  return results.filter(({ conversion }) => conversion.kind === 'pdf').map(({ name }) => convertedPath(corpus, name));
}

function reportSoundness({ checked, structure, fonts }: Soundness): void {
  console.log(`\nOf ${checked} PDFs:`);
  console.log(structure ? `qpdf --check finds fault with ${structure.length}` : 'qpdf is not installed: not checked');
  console.log(fonts ? `fonts are not embedded in ${fonts.length}` : 'pdffonts is not installed: not checked');
  for (const { pdf, complaint } of [...(structure ?? []), ...(fonts ?? [])].slice(0, 20)) {
    console.log(`  ${pdf}: ${complaint}`);
  }
}

function fidelityFigures({ name }: Corpus, results: readonly DocumentResult[]): Figures {
  const mean = means(results.map(({ ours }) => ours));
  return {
    [`${name}.converted`]: results.filter(({ conversion }) => conversion.kind === 'pdf').length,
    ...Object.fromEntries(
      FIGURES.map((figure) => [`${name}.${figure}`, rounded(mean[figure], figure === 'score' ? 1 : 3)]),
    ),
  };
}

function wildFigures(wild: readonly WildResult[], { checked, structure, fonts }: Soundness): Figures {
  return {
    'wild.pdf': wild.filter(({ conversion }) => conversion.kind === 'pdf').length,
    'wild.answered': wild.filter(({ complaints }) => complaints.length === 0).length,
    ...(structure ? { 'sound.structure': checked - structure.length } : {}),
    ...(fonts ? { 'sound.fonts': checked - fonts.length } : {}),
  };
}

function holdFloors(figures: Figures): void {
  const floors = readFloors();
  const fallen = belowFloors(floors, figures);
  for (const line of fallen) console.log(`FAILED ${line}`);
  console.log(`\nseconds: ${seconds.join(', ')}`);
  if (fallen.length > 0) fail();
  else console.log(`\nconformance: ${Object.keys(figures).length} figures at or above their floors`);
  if (options.raise) writeFloors(raised(floors, figures));
}
