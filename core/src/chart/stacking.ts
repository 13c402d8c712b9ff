/** Where each value of a series begins and ends on the value axis. */
import type { Grouping, Plot, Series } from './chart-model.js';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** By series, then by point; undefined where there is no value. Negative values pile up on their own side. */
export function spansOf(series: readonly Series[], grouping: Grouping): readonly (readonly (Span | undefined)[])[] {
  if (grouping === 'clustered') {
    return series.map(({ values }) => values.map((to) => (to === undefined ? undefined : { from: 0, to })));
  }
  const above: number[] = [];
  const below: number[] = [];
  return series.map(({ values }) =>
    values.map((value, i) => {
      if (value === undefined) return undefined;
      const pile = value < 0 ? below : above;
      const whole = grouping === 'percentStacked' ? series.reduce((sum, s) => sum + Math.abs(s.values[i] ?? 0), 0) : 1;
      const from = pile[i] ?? 0;
      const to = from + value / (whole || 1);
      pile[i] = to;
      return { from, to };
    }),
  );
}

/** The least and the greatest value that the value axis has to show. */
export function extentOf(plots: readonly Plot[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const plot of plots) {
    const grouping = 'grouping' in plot ? plot.grouping : 'clustered';
    for (const span of spansOf(plot.series, grouping).flat()) {
      if (!span) continue;
      low = Math.min(low, span.to);
      high = Math.max(high, span.to);
    }
  }
  return low > high ? [0, 1] : [low, high];
}
