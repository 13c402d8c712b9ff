/**
 * Autofit: if the table has enough space, columns have the preferred widths of their cells or the widths of their
 * content. Otherwise each column is at least as wide as its longest word, and the remaining space is shared in
 * proportion to the missing widths.
 */
import { inchToTwip, type Twip } from '../../base/units.js';
import type { WidthDemand } from './demands.js';

export interface FitTarget {
  /** The table's own width, if the file states it. */
  readonly stated: Twip | undefined;
  /** The maximum width of a table without a width of its own. */
  readonly limit: Twip;
  /** `w:tblGrid`. */
  readonly drawn: readonly Twip[];
}

/** The demands of all cells of one column together, in twips. */
export interface ColumnDemand {
  min: number;
  max: number;
  preferred: number | undefined;
  /** True if the preferred width is relative to the table's width. */
  isShare: boolean;
}

/**
 * Combines the demands of cells into demands of columns, beginning with the narrowest spans. `drawn` is `w:tblGrid`,
 * whose widths divide spanning cells among columns of otherwise unknown width.
 */
export function gatherColumns(count: number, demands: readonly WidthDemand[], drawn: readonly Twip[]): ColumnDemand[] {
  const columns: ColumnDemand[] = Array.from({ length: count }, () => ({
    min: 0,
    max: 0,
    preferred: undefined,
    isShare: false,
  }));
  for (const demand of demands) if (demand.span === 1) raiseColumn(columns[demand.column]!, demand);
  for (const demand of bySpan(demands)) raiseSpan(columns, demand, drawn);
  return columns;
}

/**
 * Limits the percentage widths of columns. If their total exceeds 100%, they are reduced from the last column
 * backwards. Rows of 1666 1667 1667 and of 1242 1550 2208 (in 5000ths) make three equal columns in Word.
 */
export function capShares(columns: readonly ColumnDemand[], hundredPercent: number): void {
  let left = hundredPercent;
  for (const column of columns) {
    if (!column.isShare || column.preferred === undefined) continue;
    column.preferred = Math.min(column.preferred, left);
    left -= column.preferred;
  }
}

/** The maximum width that a column's content asks for: the width of Word's widest page, 22 inches. */
const WIDEST = inchToTwip(22);

/** The width of a column if there is enough space. */
export const wantedWidth = ({ min, max, preferred }: ColumnDemand): number =>
  preferred === undefined ? Math.max(min, Math.min(max, WIDEST)) : Math.max(preferred, min);

/** The width that a column keeps before others shrink: a preferred width has priority over other columns' content. */
const heldWidth = ({ min, preferred }: ColumnDemand): number => Math.max(preferred ?? 0, min);

/** The widths of columns in twips, not yet rounded to whole twips. */
export function fitColumns(columns: readonly ColumnDemand[], target: FitTarget): number[] {
  const min = columns.map((column) => column.min);
  const held = columns.map(heldWidth);
  const wanted = columns.map(wantedWidth);
  const least = sum(min);
  // A table with a stated width grows only for its longest words, and only to the limit: beyond it, words are broken.
  const total =
    target.stated === undefined
      ? Math.min(sum(wanted), target.limit)
      : Math.max(target.stated, Math.min(least, target.limit));
  if (least > total) return scaled(columns.every((_, i) => target.drawn[i]! > 0) ? target.drawn : min, total);
  if (sum(held) >= total) return between(min, held, total);
  if (sum(wanted) > total) return between(held, wanted, total);
  return grow(columns, wanted, total);
}

const scaled = (widths: readonly number[], total: number): number[] =>
  widths.map((width) => (width / sum(widths)) * total);

/** Interpolates all widths between `from` and `to` by the same fraction, so that their sum is `total`. */
function between(from: readonly number[], to: readonly number[], total: number): number[] {
  const way = sum(to) - sum(from);
  const share = way > 0 ? (total - sum(from)) / way : 0;
  return from.map((width, i) => width + share * (to[i]! - width));
}

function raiseColumn(column: ColumnDemand, { min, max, preferred, isShare }: WidthDemand): void {
  column.min = Math.max(column.min, min);
  column.max = Math.max(column.max, max);
  if (preferred === undefined) return;
  column.preferred = Math.max(column.preferred ?? 0, preferred);
  column.isShare ||= isShare ?? false;
}

/**
 * Raises columns to the demand of a cell that spans them. The part of the demand that exceeds its columns goes to
 * columns without a width, otherwise to all in proportion. A demand that fits into preferred widths changes nothing,
 * and the preferred width of the cell itself has priority: a picture of 10212 over columns of 5594 and 4749 leaves both
 * unchanged, and a word of 2028 in a cell of 2031 keeps its columns at 1372 and 659.
 */
function raiseSpan(columns: readonly ColumnDemand[], demand: WidthDemand, drawn: readonly Twip[]): void {
  const covered = columns.slice(demand.column, demand.column + demand.span);
  prefer(covered, demand, drawn);
  const weights = covered.map((column, i) => column.max || drawn[demand.column + i] || 1);
  const raiseMin = (column: ColumnDemand, extra: number): void => {
    column.min += extra;
    column.max = Math.max(column.max, column.min);
  };
  const missing = (): number => demand.min - sum(covered.map((column) => column.min));
  const rooms = covered.map(({ min, preferred }) => Math.max(0, (preferred ?? 0) - min));
  spread(covered, rooms, Math.min(missing(), sum(rooms)), raiseMin);
  spread(covered, weights, missing(), raiseMin);
  spread(covered, weights, demand.max - sum(covered.map((column) => column.max)), (column, extra) => {
    column.max += extra;
  });
}

/** Gives a spanning cell's preferred width, less what its columns already prefer, to the columns without a width. */
function prefer(covered: readonly ColumnDemand[], { preferred, column }: WidthDemand, drawn: readonly Twip[]): void {
  if (preferred === undefined) return;
  const held = sum(covered.map((each) => each.preferred ?? 0));
  const free = covered.map((each, i) => (each.preferred === undefined ? drawn[column + i] || each.max || 1 : 0));
  spread(covered, free, preferred - held, (each, share, weight) => {
    if (weight > 0) each.preferred = share;
  });
}

function spread(
  columns: readonly ColumnDemand[],
  weights: readonly number[],
  missing: number,
  add: (column: ColumnDemand, share: number, weight: number) => void,
): void {
  const all = sum(weights);
  if (missing <= 0 || all <= 0) return;
  columns.forEach((column, i) => {
    add(column, (missing * weights[i]!) / all, weights[i]!);
  });
}

/**
 * Distributes free space to the columns without a preferred width, by content; if there are none, to columns with
 * widths in twips, so that percentages stay unchanged; otherwise to all. A footer of 8498 twips whose cells state 4795
 * twips and 5 % has columns of 8073 and 425 in Word's export.
 */
function grow(columns: readonly ColumnDemand[], wanted: readonly number[], total: number): number[] {
  const spare = total - sum(wanted);
  if (spare <= 0) return [...wanted];
  const free = columns.map(({ max, preferred }) => (preferred === undefined ? max : 0));
  const lengths = columns.map(({ isShare }, i) => (isShare ? 0 : wanted[i]!));
  const weights = [free, lengths, wanted].find((each) => sum(each) > 0) ?? columns.map(() => 1);
  const all = sum(weights);
  return wanted.map((width, i) => width + (spare * weights[i]!) / all);
}

/** The demands of spanning cells, the narrowest spans first. */
export const bySpan = (demands: readonly WidthDemand[]): WidthDemand[] =>
  demands.filter(({ span }) => span > 1).sort((a, b) => a.span - b.span);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
