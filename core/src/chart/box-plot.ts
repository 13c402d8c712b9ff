/** Quartiles, whiskers and outliers of values (`cx:statistics`, [MS-ODRAWXML] 2.24.3.66). */
import type { BoxSummary } from './chart-model.js';

/** Values further from the box than this multiple of its height are outliers. */
const OUTLIER = 1.5;

/** The summary of a box. `inclusive` means that both halves include the median, as in Excel's QUARTILE.INC. */
export function boxSummary(values: readonly number[], inclusive: boolean): BoxSummary | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const quartile = (share: number): number => quantile(sorted, share, inclusive);
  const [lower, median, upper] = [quartile(0.25), quartile(0.5), quartile(0.75)];
  const reach = (upper - lower) * OUTLIER;
  const inside = sorted.filter((value) => value >= lower - reach && value <= upper + reach);
  return {
    lower,
    median,
    upper,
    least: inside[0] ?? first,
    most: inside.at(-1) ?? last,
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    outliers: sorted.filter((value) => !inside.includes(value)),
    inner: inside,
  };
}

function quantile(sorted: readonly number[], share: number, inclusive: boolean): number {
  const place = inclusive ? share * (sorted.length - 1) : share * (sorted.length + 1) - 1;
  const at = Math.max(0, Math.min(sorted.length - 1, place));
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}
