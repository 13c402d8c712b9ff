/** Compares pages with Word's own notes of where pages begin: the second judge, for documents without a PDF by Word. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/index.js';
import { alignedTable } from '../table.js';
import { documentsIn, NOTED, PAGE_BREAKS } from './corpus.js';
import { convertAll } from './fidelity.js';
import { type Figures, rounded } from './floors.js';

/** A document with reliable page notes. */
export interface NotedResult {
  readonly name: string;
  /** Pages that Word counted. */
  readonly word: number;
  readonly pages: number;
  /** 1 if there are as many. */
  readonly equal: 0 | 1;
  /** The share of the noted page breaks that Quire has too. */
  readonly breaks: number;
}

/** Converts the documents whose name contains `only`, and has their page breaks judged. */
export async function measureNoted(only?: string): Promise<NotedResult[]> {
  const names = documentsIn(NOTED.folder, only).map(({ name }) => name);
  await convertAll(NOTED, names);
  const folder = mkdtempSync(join(tmpdir(), 'quire-judge-'));
  try {
    const figures = join(folder, 'figures.json');
    const options = ['--json', figures, ...(only === undefined ? [] : ['--only', only])];
    const { status, stderr } = await run(process.execPath, [PAGE_BREAKS, NOTED.folder, NOTED.converted, ...options], {
      timeout: 600_000,
    });
    if (status !== 0) throw new Error(`the judge of page breaks failed with ${status}: ${stderr}`);
    return JSON.parse(readFileSync(figures, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const mean = (results: readonly NotedResult[], figure: 'equal' | 'breaks'): number =>
  results.reduce((sum, result) => sum + result[figure], 0) / Math.max(1, results.length);

export function notedTable(results: readonly NotedResult[], count: number): string {
  const worst = [...results].sort((a, b) => a.breaks - b.breaks).slice(0, count);
  return alignedTable(
    [`page breaks that Word noted (${results.length})`, 'breaks', 'pages', 'Word'],
    [
      ['all', rounded(mean(results, 'breaks'), 3), rounded(mean(results, 'equal'), 3), ''],
      ...worst.map(({ name, breaks, pages, word }) => [name, breaks.toFixed(2), pages, word]),
    ],
  );
}

export const notedFigures = (results: readonly NotedResult[]): Figures => ({
  'noted.pages': rounded(mean(results, 'equal'), 3),
  'noted.breaks': rounded(mean(results, 'breaks'), 3),
});
