/** The ends of each value of a series on the value axis. */
import type { Grouping, Plot, Series } from './chart-model.js';

export interface StackSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the span of each value, by series, then by point; undefined for a point without a value. Negative values
 * are stacked separately.
 */
export function spansOf(
  series: readonly Series[],
  grouping: Grouping,
): readonly (readonly (StackSpan | undefined)[])[] {
  if (grouping === 'clustered') {
    return series.map(({ values, starts }) =>
      values.map((value, i) => {
        const from = starts?.[i] ?? 0;
        return value === undefined ? undefined : { from, to: from + value };
      }),
    );
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

/** The smallest and the largest value that the value axis must show, including error bars. */
export function extentOf(plots: readonly Plot[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const plot of plots) {
    const grouping = 'grouping' in plot ? plot.grouping : 'clustered';
    if (plot.kind === 'box') {
      for (const box of plot.boxes.flat()) {
        if (!box) continue;
        low = Math.min(low, box.least, ...box.outliers);
        high = Math.max(high, box.most, ...box.outliers);
      }
    }
    spansOf(plot.series, grouping).forEach((spans, s) => {
      const errors = plot.series[s]?.errorBars.filter(({ direction }) => direction === 'y') ?? [];
      spans.forEach((span, i) => {
        if (!span) return;
        if (plot.series[s]?.starts) [low, high] = [Math.min(low, span.from), Math.max(high, span.from)];
        low = Math.min(low, span.to, ...errors.map(({ minus, around = span.to }) => around - (minus[i] ?? 0)));
        high = Math.max(high, span.to, ...errors.map(({ plus, around = span.to }) => around + (plus[i] ?? 0)));
      });
    });
  }
  return low > high ? [0, 1] : [low, high];
}
