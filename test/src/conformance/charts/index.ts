/**
 * Checks charts in two ways. `beside-word` finds the charts of documents that Word exported too, and compares their
 * part of the page with Word's as pictures and word by word. `generated` makes a chart of each kind (`cases`,
 * `round-cases`, `extended-cases`, from the values of `data` and the markup of `plots`). Its texts must be inside the
 * chart without overlaps, and include the texts that LibreOffice shows. Its marks (`marks`) must be where the axes
 * place its values.
 */
import { isInstalled } from '../../processes/index.js';
import { alignedTable } from '../../table.js';
import { isCorpusHere } from '../corpus.js';
import { type Figures, rounded } from '../floors.js';
import { type ComparedChart, chartsBesideWord } from './beside-word.js';
import { type GeneratedCharts, generatedCharts } from './generated.js';

export { type Gray, pageLetters, pagePicture } from './read-pdf.js';

export interface ChartsResult {
  readonly generated: GeneratedCharts;
  /** Undefined if the documents that Word exported are not installed. */
  readonly besideWord?: readonly ComparedChart[];
}

/** The seeds are fixed, so that figures change only if the code changes. */
const SEEDS = [1, 2, 3, 4];

/** Undefined if poppler, which reads the pages, is not installed. */
export async function measureCharts(): Promise<ChartsResult | undefined> {
  if (!(await isInstalled('pdftotext', '-v'))) return undefined;
  const besideWord = isCorpusHere() ? await chartsBesideWord() : undefined;
  return { generated: await generatedCharts(SEEDS), ...(besideWord && { besideWord }) };
}

export function chartsText(result: ChartsResult | undefined): string {
  if (!result) return 'poppler is not installed: charts are not judged';
  const { generated, besideWord = [] } = result;
  const { charts, checks, faults, words } = generated;
  const lines = [`${charts} charts of all kinds, ${checks} checks: ${faults.length} faults`];
  if (words) lines[0] += `; LibreOffice shows ${words.ofOffice} names, ours ${words.shown} of them`;
  lines.push(...faults.slice(0, 20).map((fault) => `  ${fault}`));
  if (besideWord.length > 0) {
    lines.push(
      alignedTable(
        ["charts beside Word's", 'kind', 'picture', 'words placed', 'moved, pt'],
        besideWord.map(({ name, kind, picture, words: placed, moved }) => [
          name,
          kind,
          picture.toFixed(3),
          placed.toFixed(3),
          moved?.toFixed(1),
        ]),
      ),
    );
  }
  return lines.join('\n');
}

export function chartsFigures({ generated, besideWord = [] }: ChartsResult): Figures {
  const mean = (of: (chart: ComparedChart) => number): number =>
    rounded(besideWord.reduce((sum, chart) => sum + of(chart), 0) / besideWord.length, 3);
  return {
    'charts.noFault': generated.faults.length === 0 ? 1 : 0,
    'charts.checks': generated.checks,
    ...(besideWord.length > 0 && {
      'charts.picture': mean(({ picture }) => picture),
      'charts.words': mean(({ words }) => words),
    }),
  };
}
