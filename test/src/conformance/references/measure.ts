/**
 * Compares page numbers with the numbers that Word wrote into tables of contents and references. Without a PDF by Word,
 * these show on which page a heading was when Word last updated the field.
 */
import { existsSync, readFileSync } from 'node:fs';
import { alignedTable } from '../../table.js';
import { type Corpus, documentsIn } from '../corpus.js';
import { convertedPath } from '../fidelity.js';
import { type Figures, rounded } from '../floors.js';
import { notedReferences } from './noted-references.js';
import { printedPages } from './printed-pages.js';

/** A document with references. */
export interface ReferenceResult {
  readonly name: string;
  readonly references: number;
  /** The number of references whose bookmark is on the page that Word printed. */
  readonly right: number;
  /** The first reference that is not right, to find its cause. */
  readonly first?: { readonly bookmark: string; readonly word: string; readonly ours: string };
}

/** Judges the PDFs at `convertedPath`: the documents must have been converted. */
export function measureReferences(corpora: readonly Corpus[], only?: string): ReferenceResult[] {
  return corpora.flatMap((corpus) =>
    documentsIn(corpus.folder, only).flatMap(({ name, path }) => {
      const pdf = convertedPath(corpus, name);
      return existsSync(pdf) ? (referencesOf(name, readFileSync(path), readFileSync(pdf)) ?? []) : [];
    }),
  );
}

/** Undefined for a document without references, or if no reference can be judged. */
export function referencesOf(name: string, docx: Uint8Array, pdf: Uint8Array): ReferenceResult | undefined {
  const noted = notedReferences(docx);
  if (noted.length === 0) return undefined;
  const printed = printedPages(pdf);
  const wrong = noted.filter(({ bookmark, shown }) => !isSame(printed.get(bookmark), shown));
  const [first] = wrong;
  return {
    name,
    references: noted.length,
    right: noted.length - wrong.length,
    ...(first && {
      first: { bookmark: first.bookmark, word: first.shown, ours: printed.get(first.bookmark) ?? '?' },
    }),
  };
}

/** Case is ignored: a reference may print the page number in another case than the page label. */
const isSame = (printed: string | undefined, shown: string): boolean =>
  printed !== undefined && printed.toLowerCase() === shown.toLowerCase();

const share = ({ right, references }: ReferenceResult): number => right / references;

const meanShare = (results: readonly ReferenceResult[]): number =>
  results.reduce((sum, result) => sum + share(result), 0) / Math.max(1, results.length);

export function referencesTable(results: readonly ReferenceResult[], count: number): string {
  const worst = [...results].sort((a, b) => share(a) - share(b)).slice(0, count);
  const places = results.reduce((sum, { references }) => sum + references, 0);
  return alignedTable(
    [`page numbers of references (${places} in ${results.length})`, 'right', 'first wrong', 'Word', 'ours'],
    [
      ['all', rounded(meanShare(results), 3), '', '', ''],
      ...worst.map((each) => [
        each.name,
        `${each.right} of ${each.references}`,
        each.first?.bookmark ?? '',
        each.first?.word ?? '',
        each.first?.ours ?? '',
      ]),
    ],
  );
}

export const referencesFigures = (results: readonly ReferenceResult[]): Figures => ({
  references: rounded(meanShare(results), 3),
});
