/**
 * `npm run conformance`: how close to Word, how we bear what breaks converters, and what our signatures
 * hold; fails where a figure is below its
 * floor.
 *
 *   --only NAME   documents whose name holds NAME; floors are not looked at
 *   --worst N     the N documents that score least (10)
 *   --no-wild     without the files that break converters
 *   --no-cases    without the template cases
 *   --mutations N  random harms to signed files (500)
 *   --no-signatures  without signatures: those of others, harmed ones, and ours before other programs
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
import { CORPORA_MISSING, isCorpusHere } from './corpus.js';
import { below, type Figures, raised, readFloors, rounded, writeFloors } from './floors.js';
import { groupTable, means, worstTable } from './page-groups.js';
import { convertedPath, FIGURES, measurePairs, type PairResult } from './pairs.js';
import { measureProfiles, profileFigures, profilesText } from './profiles.js';
import { measureSigned, type SignedResult, signedFigures, signedTable } from './signed.js';
import { checkSoundness, type Soundness } from './soundness.js';
import { measureWild, type WildResult } from './wild.js';
import { wildTable } from './wild-table.js';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    worst: { type: 'string', default: '10' },
    'no-wild': { type: 'boolean', default: false },
    'no-cases': { type: 'boolean', default: false },
    mutations: { type: 'string', default: '500' },
    'no-signatures': { type: 'boolean', default: false },
    accounts: { type: 'string', default: '500' },
    raise: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

if (isCorpusHere()) await measure();
else {
  console.log(CORPORA_MISSING);
  const signed = await signatures();
  const accounts = await accountsUnderLoad();
  if (signed || accounts) {
    holdFloors({ ...(signed ? signedFigures(signed) : {}), ...(accounts ? accountsFigures(accounts) : {}) });
  }
}

async function signatures(): Promise<SignedResult | undefined> {
  if (options.only !== undefined || options['no-signatures']) return undefined;
  const signed = await measureSigned(Number(options.mutations));
  console.log(`\n${signedTable(signed)}`);
  return signed;
}

async function accountsUnderLoad(): Promise<AccountsResult | undefined> {
  if (options.only !== undefined || Number(options.accounts) === 0) return undefined;
  const accounts = await measureAccounts(Number(options.accounts));
  console.log(`\n${accountsTable(accounts)}`);
  return accounts;
}

async function measure(): Promise<void> {
  const pairs = await measurePairs(options.only);
  reportPairs(pairs);
  const wild = options['no-wild'] ? undefined : await measureWild(join(OUT, 'wild'), options.only);
  if (wild) console.log(`\n${wildTable(wild)}`);
  const sound = await checkSoundness([
    ...pairs.filter(({ conversion }) => conversion.kind === 'pdf').map(({ name }) => convertedPath(name)),
    ...(wild ?? []).flatMap(({ pdf }) => pdf ?? []),
  ]);
  reportSoundness(sound);
  const profiles = options.only === undefined ? await measureProfiles() : undefined;
  console.log(profilesText(profiles));
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
  if (options.json) {
    const judged = signed?.judged;
    writeFileSync(options.json, JSON.stringify({ pairs, wild, sound, cases, judged, accounts }, null, 1));
  }
  if (options.only !== undefined) return;
  holdFloors({
    ...pairFigures(pairs),
    ...(wild ? wildFigures(wild, sound) : {}),
    ...(profiles ? profileFigures(profiles) : {}),
    ...(cases ? figuresOf(cases) : {}),
    ...(signed ? signedFigures(signed) : {}),
    ...(accounts ? accountsFigures(accounts) : {}),
  });
}

function reportPairs(pairs: readonly PairResult[]): void {
  if (pairs.length === 0) return;
  console.log(`${worstTable(pairs, Number(options.worst))}\n\n${groupTable(pairs)}`);
  for (const { name, conversion } of pairs) {
    if (conversion.kind === 'refused' || conversion.kind === 'crashed') console.log(`${name}: ${conversion.message}`);
    if (conversion.kind === 'timeout') console.log(`${name}: out of time`);
  }
}

function reportSoundness({ checked, structure, fonts }: Soundness): void {
  console.log(`\nOf ${checked} PDFs:`);
  console.log(structure ? `qpdf --check finds fault with ${structure.length}` : 'qpdf is not installed: not checked');
  console.log(fonts ? `fonts are not embedded in ${fonts.length}` : 'pdffonts is not installed: not checked');
  for (const { pdf, complaint } of [...(structure ?? []), ...(fonts ?? [])].slice(0, 20)) {
    console.log(`  ${pdf}: ${complaint}`);
  }
}

function pairFigures(pairs: readonly PairResult[]): Figures {
  const mean = means(pairs.map(({ ours }) => ours));
  return {
    'pairs.converted': pairs.filter(({ conversion }) => conversion.kind === 'pdf').length,
    ...Object.fromEntries(
      FIGURES.map((figure) => [`pairs.${figure}`, rounded(mean[figure], figure === 'score' ? 1 : 3)]),
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
