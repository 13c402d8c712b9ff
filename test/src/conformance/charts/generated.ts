/** Checks generated charts of all kinds: their texts and marks are on the page, in place and apart. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameItem } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import { buildDocx, type DocxParts } from '@quire/core/testing';
import { isInstalled, run } from '../../processes/index.js';
import { Random } from '../../property/random.js';
import { grown, isWithin, overlapOf, type PageBox } from './boxes.js';
import { type ChartCase, chartCases } from './cases.js';
import type { PathMark, ShownChart } from './marks.js';
import { pageLetters, pageWords, type WordBox } from './read-pdf.js';

export interface GeneratedCharts {
  readonly charts: number;
  readonly checks: number;
  /**
   * The number of words that LibreOffice shows, and of these the number that Quire shows; undefined if LibreOffice is
   * not installed.
   */
  readonly words?: { readonly ofOffice: number; readonly shown: number };
  /** The chart with its seed, and the fault. */
  readonly faults: readonly string[];
}

/** The rectangle of the chart: at the top left of the text area, in the size that the builder gives it. */
const FRAME: PageBox = { x0: 72, y0: 72, x1: 72 + 360, y1: 72 + 216 };
const SECTION =
  '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="0" w:footer="0"/>';
/** The maximum distance by which boxes of words exceed their letters, in points. */
const LOOSE = 2.5;

export async function generatedCharts(seeds: readonly number[]): Promise<GeneratedCharts> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-charts-'));
  const withOffice = await isInstalled('soffice');
  try {
    const faults: string[] = [];
    let [charts, checks, ofOffice, shownToo] = [0, 0, 0, 0];
    for (const seed of seeds) {
      const cases = chartCases(new Random(seed));
      const docx = join(folder, `charts-${seed}.docx`);
      await writeFile(docx, buildDocx(together(cases.map(({ parts }) => parts))));
      const shown = await pagesOf(docx, folder);
      const office = withOffice ? await pagesByOffice(docx, folder) : undefined;
      for (const [page, each] of cases.entries()) {
        charts++;
        checks += each.checks.length + 2;
        const chart = shown[page];
        const wrong = chart ? faultsOf(each, chart) : ['it has no page'];
        faults.push(...wrong.map((fault) => `${each.name} (seed ${seed}): ${fault}`));
        // Only words are compared: LibreOffice chooses other axes, and lacks the chart types of 2016.
        const theirs = (office?.[page] ?? []).flatMap(({ text }) => namesIn(text));
        const missing = theirs.filter((text) => !chart?.letters.includes(text));
        ofOffice += theirs.length;
        shownToo += theirs.length - missing.length;
        for (const text of missing) faults.push(`${each.name} (seed ${seed}): LibreOffice shows ${text}`);
      }
    }
    return { charts, checks, faults, ...(withOffice && { words: { ofOffice, shown: shownToo } }) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A document of these charts, each on a separate page. */
function together(all: readonly DocxParts[]): DocxParts {
  const numbered = all.map((parts, at): DocxParts => {
    const id = `chart${at}`;
    const rename = (name: string): string => name.replace(/(\d+)(\.xml)$/, `$1${at}$2`);
    return {
      body: parts.body
        .replace('<w:p>', '<w:p><w:pPr><w:pageBreakBefore/><w:spacing w:before="0" w:after="0"/></w:pPr>')
        .replace('r:id="chart"', `r:id="${id}"`),
      relationships: parts.relationships?.map((each) => ({ ...each, id, target: rename(each.target) })),
      parts: Object.fromEntries(Object.entries(parts.parts ?? {}).map(([name, part]) => [rename(name), part])),
    };
  });
  return {
    body: numbered.map(({ body }) => body).join(''),
    section: SECTION,
    relationships: numbered.flatMap(({ relationships = [] }) => relationships),
    parts: Object.assign({}, ...numbered.map(({ parts }) => parts)),
  };
}

async function pagesOf(docx: string, folder: string): Promise<readonly ShownChart[]> {
  const engine = nodeEngine();
  const opened = await engine.open(await readFile(docx));
  const pdf = join(folder, 'ours.pdf');
  await writeFile(pdf, (await engine.convert(opened)).pdf);
  const { pages } = await engine.layout(opened);
  const [words, letters] = [await pageWords(pdf), await pageLetters(pdf)];
  return pages.map(({ items }, page) => ({
    words: words[page] ?? [],
    letters: letters[page] ?? '',
    paths: pathsOf(items),
  }));
}

/** Words that begin with a capital, even if LibreOffice writes them without a space between them. */
const namesIn = (text: string): readonly string[] => text.match(/\p{Lu}\p{Ll}{2,}/gu) ?? [];

const pathsOf = (items: readonly FrameItem[]): readonly PathMark[] =>
  items.flatMap((item) => (item.kind === 'group' ? pathsOf(item.items) : item.kind === 'path' ? [item] : []));

async function pagesByOffice(docx: string, folder: string): Promise<readonly (readonly WordBox[])[]> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, docx], { timeout: 120_000 });
  return pageWords(docx.replace(/docx$/, 'pdf'));
}

function faultsOf({ texts, checks, mayOverlap }: ChartCase, shown: ShownChart): readonly string[] {
  const faults: string[] = [];
  for (const text of new Set(texts)) {
    const isShown = text.split(' ').every((word) => shown.letters.includes(word));
    if (!isShown) faults.push(`${text} is not shown`);
  }
  for (const word of shown.words) {
    if (!isWithin(word, grown(FRAME, LOOSE))) faults.push(`${word.text} stands outside`);
  }
  if (!mayOverlap) faults.push(...overlapsOf(shown.words));
  for (const check of checks) faults.push(...checked(check, shown));
  return faults;
}

function overlapsOf(words: readonly WordBox[]): string[] {
  const faults: string[] = [];
  for (const [at, one] of words.entries()) {
    for (const other of words.slice(at + 1)) {
      if (overlapOf(one, other) > LOOSE) faults.push(`${one.text} lies over ${other.text}`);
    }
  }
  return faults;
}

function checked(check: ChartCase['checks'][number], shown: ShownChart): readonly string[] {
  try {
    return check(shown);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
