import { alignedTable } from '../table.js';
import { type DocumentResult, FIGURES, type FidelityRow, type FigureName } from './fidelity.js';

const GROUPS: readonly (readonly [label: string, from: number, to: number])[] = [
  ['all', 0, Number.POSITIVE_INFINITY],
  ['1 page', 0, 1],
  ['2-5', 2, 5],
  ['6-20', 6, 20],
  ['21-60', 21, 60],
  ['over 60', 61, Number.POSITIVE_INFINITY],
];

/** The mean of each figure; a document that could not be judged counts as 0. */
export const means = (rows: readonly FidelityRow[]): Record<FigureName, number> =>
  Object.fromEntries(
    FIGURES.map((figure) => [
      figure,
      rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0) / Math.max(1, rows.length),
    ]),
  ) as Record<FigureName, number>;

export const shown = (figure: FigureName, value: number): string => value.toFixed(figure === 'score' ? 1 : 3);

/** A table by the length of Word's PDF: a row of Quire's figures, and below it a row of LibreOffice's. */
export function groupTable(results: readonly DocumentResult[]): string {
  const rows = GROUPS.flatMap(([label, from, to]) => {
    const group = results.filter(({ wordPages }) => wordPages >= from && wordPages <= to);
    if (group.length === 0) return [];
    const theirs = group.flatMap(({ libreOffice }) => libreOffice ?? []);
    return [
      line(
        `${label} (${group.length})`,
        group.map(({ ours }) => ours),
      ),
      ...(theirs.length === group.length ? [line('  LibreOffice 7.4', theirs)] : []),
    ];
  });
  return alignedTable(['', ...FIGURES], rows);
}

/** The mean score of each language, least first, next to LibreOffice's. */
export function languageTable(results: readonly DocumentResult[]): string {
  const groups = [...new Set(results.map(({ lang }) => lang))].map((lang) => {
    const group = results.filter((each) => each.lang === lang);
    const theirs = group.flatMap(({ libreOffice }) => libreOffice ?? []);
    return { lang, count: group.length, ours: means(group.map(({ ours }) => ours)), theirs: means(theirs).score };
  });
  groups.sort((a, b) => a.ours.score - b.ours.score);
  return alignedTable(
    ['language', 'documents', ...FIGURES, 'LibreOffice'],
    groups.map(({ lang, count, ours, theirs }) => [
      lang,
      count,
      ...FIGURES.map((figure) => shown(figure, ours[figure])),
      shown('score', theirs),
    ]),
  );
}

/**
 * The number of documents that Quire renders closer to Word than LibreOffice does, or less close: by more than half a
 * point of the score.
 */
export function againstLibreOffice(results: readonly DocumentResult[]): { closer: number; further: number } {
  const differences = results.flatMap(({ ours, libreOffice }) => (libreOffice ? ours.score - libreOffice.score : []));
  return {
    closer: differences.filter((difference) => difference > 0.5).length,
    further: differences.filter((difference) => difference < -0.5).length,
  };
}

const line = (label: string, rows: readonly FidelityRow[]): string[] => {
  const figures = means(rows);
  return [label, ...FIGURES.map((figure) => shown(figure, figures[figure]))];
};

/** The documents with the lowest scores, worst first. */
export function worstTable(results: readonly DocumentResult[], count: number): string {
  const worst = [...results].sort((a, b) => a.ours.score - b.ours.score).slice(0, count);
  return alignedTable(
    ['', 'score', 'LibreOffice', 'pages', 'Word', 'lines', 'breaks', 'placed', 'text', 'visual', 'ms'],
    worst.map(({ name, ours, libreOffice, conversion, wordPages }) => [
      name,
      shown('score', ours.score),
      libreOffice && shown('score', libreOffice.score),
      conversion.kind === 'pdf' ? conversion.pages : conversion.kind,
      wordPages,
      ...(['lines', 'breaks', 'placed', 'text', 'visual'] as const).map((figure) => shown(figure, ours[figure] ?? 0)),
      conversion.milliseconds.toFixed(0),
    ]),
  );
}
