/**
 * `npm run conformance`: how close to Word, how we bear what breaks converters, and what our signatures hold; fails where
 * a figure is below its floor.
 *
 *   --only NAME   documents whose name holds NAME; floors are not looked at
 *   --layout      the layout alone: `pairs`, `world` and `noted`; floors are not looked at
 *   --worst N     the N documents that score least (10)
 *   --no-wild     without the files that break converters
 *   --no-cases    without the template cases
 *   --mutations N  random harms to signed files (500)
 *   --forgeries N  forged updates of signed documents (5000), for 90 s at most, and packages of Office, for 20 s; 0 leaves them out
 *   --honest N  signed documents that are gone on with honestly (300), one in three of a fresh seed
 *   --options N  conversions with several options at once (60), of a fresh seed; 0 leaves them out
 *   --no-signatures  without signatures: those of others, harmed ones, and ours before other programs
 *   --no-clients  without clients made of the OpenAPI document, and the requests that a fuzzer makes of it
 *   --accounts N  accounts at once (500), two calls each; 5000 takes minutes, 0 leaves them out
 *   --raise       writes figures that are better than their floors
 *   --json FILE   writes the result of every document
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OUT } from '../workspace.js';
import { type AccountsResult, accountsFigures, accountsTable, measureAccounts } from './accounts.js';
import { areCasesHere, figuresOf, measureCases, templateTable, unopenedByOffice } from './annotate/index.js';
import { chartFigures, chartText, measureChart } from './chart.js';
import { type ClientsResult, clientsFigures, clientsText, measureClients } from './clients/index.js';
import { CORPORA_MISSING, CORPORA_OF_WORD, type Corpus, isCorpusHere, PAIRS, WORLD } from './corpus.js';
import { crowdFigures, crowdText, measureCrowd } from './crowd.js';
import { convertedPath, type DocumentResult, FIGURES, measureFidelity } from './fidelity.js';
import { below, type Figures, raised, readFloors, rounded, writeFloors } from './floors.js';
import { lockedFigures, lockedText, measureLocked } from './locked.js';
import { measureNoted, notedFigures, notedTable } from './noted.js';
import { measureOptions, type OptionsResult, optionsFigures, optionsText } from './options/index.js';
import { againstLibreOffice, groupTable, languageTable, means, worstTable } from './page-groups.js';
import { measureProfiles, profileFigures, profilesText } from './profiles.js';
import { measureReferences, referencesFigures, referencesTable } from './references/index.js';
import { measureSigned, type SignedResult, signedFigures, signedTable } from './signed.js';
import { checkSoundness, type Soundness } from './soundness.js';
import { measureViewer, viewerFigures, viewerText } from './viewer/index.js';
import { measureWild, type WildResult } from './wild.js';
import { wildTable } from './wild-table.js';

/** Always the same conversions, so that a figure falls only where we do; `options-main.js` tries other seeds. */
const OPTIONS_SEED = 1;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
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
    raise: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

if (isCorpusHere()) await measure();
else {
  console.log(CORPORA_MISSING);
  const signed = await signatures();
  const together = await optionsTogether();
  const accounts = await accountsUnderLoad();
  const clients = await clientsOfStrangers();
  const chart = await chartOfDeploy();
  if (signed || accounts || clients || together || chart) {
    holdFloors({
      ...(signed ? signedFigures(signed) : {}),
      ...(together ? optionsFigures(together) : {}),
      ...(accounts ? accountsFigures(accounts) : {}),
      ...(clients ? clientsFigures(clients) : {}),
      ...(chart ? chartFigures(chart) : {}),
    });
  }
}

async function signatures(): Promise<SignedResult | undefined> {
  if (options.only !== undefined || options['no-signatures']) return undefined;
  const { mutations, forgeries, honest } = options;
  const signed = await measureSigned({
    mutations: Number(mutations),
    forgeries: Number(forgeries),
    sequences: Number(honest),
  });
  console.log(`\n${signedTable(signed)}`);
  return signed;
}

async function optionsTogether(): Promise<OptionsResult | undefined> {
  if (options.only !== undefined || Number(options.options) === 0) return undefined;
  const together = await measureOptions(Number(options.options), OPTIONS_SEED);
  console.log(`\n${optionsText(together)}`);
  return together;
}

async function accountsUnderLoad(): Promise<AccountsResult | undefined> {
  if (options.only !== undefined || Number(options.accounts) === 0) return undefined;
  const accounts = await measureAccounts(Number(options.accounts));
  console.log(`\n${accountsTable(accounts)}`);
  return accounts;
}

async function clientsOfStrangers(): Promise<ClientsResult | undefined> {
  if (options.only !== undefined || options['no-clients']) return undefined;
  const clients = await measureClients();
  console.log(`\n${clientsText(clients)}`);
  return clients;
}

async function chartOfDeploy() {
  if (options.only !== undefined) return undefined;
  const chart = await measureChart();
  console.log(`\n${chartText(chart)}`);
  return chart;
}

async function measure(): Promise<void> {
  const pairs = await fidelityOf(PAIRS);
  const world = await fidelityOf(WORLD);
  const noted = await measureNoted(options.only);
  if (noted.length > 0) console.log(`\n${notedTable(noted, Number(options.worst))}`);
  const references = measureReferences(CORPORA_OF_WORD, options.only);
  if (references.length > 0) console.log(`\n${referencesTable(references, Number(options.worst))}`);
  if (options.layout) {
    if (options.json) writeFileSync(options.json, JSON.stringify({ pairs, world, noted, references }, null, 1));
    return;
  }
  const wild = options['no-wild'] ? undefined : await measureWild(join(OUT, 'wild'), options.only);
  if (wild) console.log(`\n${wildTable(wild)}`);
  const crowd = wild && options.only === undefined ? await measureCrowd(wild) : undefined;
  if (crowd) console.log(`\n${crowdText(crowd)}`);
  const sound = await checkSoundness([
    ...convertedOf(PAIRS, pairs),
    ...convertedOf(WORLD, world),
    ...(wild ?? []).flatMap(({ pdf }) => pdf ?? []),
  ]);
  reportSoundness(sound);
  const profiles = options.only === undefined ? await measureProfiles() : undefined;
  console.log(profilesText(profiles));
  const together = await optionsTogether();
  const locked = options.only === undefined ? await measureLocked() : undefined;
  console.log(lockedText(locked));
  const viewer = options.only === undefined ? await measureViewer() : undefined;
  console.log(viewerText(viewer));
  const cases = options['no-cases'] || !areCasesHere() ? undefined : await measureCases(options.only);
  if (cases) {
    console.log(`\n${templateTable(cases)}`);
    const unopened = await unopenedByOffice(cases.flatMap(({ output }) => output ?? []));
    console.log(
      unopened
        ? `LibreOffice cannot open ${unopened.length}${unopened.map((path) => `\n  ${path}`).join('')}`
        : 'LibreOffice is not installed',
    );
  }
  const signed = await signatures();
  const accounts = await accountsUnderLoad();
  const clients = await clientsOfStrangers();
  const chart = await chartOfDeploy();
  if (options.json) {
    const judged = signed?.judged;
    writeFileSync(
      options.json,
      JSON.stringify({ pairs, world, noted, references, wild, sound, cases, judged, accounts }, null, 1),
    );
  }
  if (options.only !== undefined) return;
  holdFloors({
    ...fidelityFigures(PAIRS, pairs),
    ...fidelityFigures(WORLD, world),
    ...notedFigures(noted),
    ...referencesFigures(references),
    ...(wild ? wildFigures(wild, sound) : {}),
    ...(crowd ? crowdFigures(crowd) : {}),
    ...(profiles ? profileFigures(profiles) : {}),
    ...(together ? optionsFigures(together) : {}),
    ...(locked ? lockedFigures(locked) : {}),
    ...(viewer ? viewerFigures(viewer) : {}),
    ...(cases ? figuresOf(cases) : {}),
    ...(signed ? signedFigures(signed) : {}),
    ...(accounts ? accountsFigures(accounts) : {}),
    ...(clients ? clientsFigures(clients) : {}),
    ...(chart ? chartFigures(chart) : {}),
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
  const fallen = below(floors, figures);
  for (const line of fallen) console.log(`FAILED ${line}`);
  if (fallen.length > 0) process.exitCode = 1;
  else console.log(`\nconformance: ${Object.keys(figures).length} figures at or above their floors`);
  if (options.raise) writeFloors(raised(floors, figures));
}
