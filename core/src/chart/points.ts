/** The places of the values of each kind of plot, for its drawing and its labels, by series, then by point. */
import type { CanvasPoint } from './canvas.js';
import type { BarPlot, BubblePlot, ChartBox, LinePlot, PiePlot, Series } from './chart-model.js';
import { axisShare, crossing, type PlotArea, pointAt } from './plot-area.js';
import { spansOf } from './stacking.js';

type ByPoint<T> = readonly (readonly (T | undefined)[])[];

export interface Bar {
  readonly box: ChartBox;
  /**
   * `base` is the middle of the bar's edge at the axis, or at the bar on which it is stacked. `end` is the middle of
   * the opposite edge.
   */
  readonly base: CanvasPoint;
  readonly end: CanvasPoint;
  readonly negative: boolean;
}

/** The bars of a category and a gap share its slot. The unit of the gap is the width of a bar. */
export function barsOf(plot: BarPlot, area: PlotArea): ByPoint<Bar> {
  const { series, gap, grouping } = plot;
  const abreast = grouping === 'clustered' ? series.length : 1;
  const step = grouping === 'clustered' ? 1 - plot.overlap : 0;
  const bar = area.category.slot / (1 + (abreast - 1) * step + gap);
  return spansOf(series, grouping).map((spans, s) =>
    spans.map((span, i) => {
      const at = area.category.at(i);
      if (!span || at < 0 || at > 1) return undefined;
      const start = at - area.category.slot / 2 + bar * (gap / 2 + s * step);
      const from = span.from === 0 ? crossing(area) : axisShare(area.value, span.from);
      const to = axisShare(area.value, span.to);
      // If points are on ticks, the first and the last bar end at the ends of the axis.
      const [left, right] = [Math.max(0, start), Math.min(1, start + bar)];
      const [[x1, y1], [x2, y2]] = [pointAt(area, left, from), pointAt(area, right, to)];
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
      const middle = start + bar / 2;
      return { box, base: pointAt(area, middle, from), end: pointAt(area, middle, to), negative: span.to < span.from };
    }),
  );
}

export const linePoints = (plot: LinePlot, area: PlotArea): ByPoint<CanvasPoint> =>
  spansOf(plot.series, plot.grouping).map((spans) =>
    spans.map((span, i) => span && pointAt(area, area.category.at(i), axisShare(area.value, span.to))),
  );

/** Returns the points of a scatter chart. A point needs both values. */
export const scatterPoints = (series: readonly Series[], area: PlotArea): ByPoint<CanvasPoint> =>
  series.map(({ x, values }) =>
    values.map((y, i) => {
      const across = x[i];
      if (y === undefined || across === undefined || !area.x) return undefined;
      return pointAt(area, axisShare(area.x, across), axisShare(area.value, y));
    }),
  );

export interface Bubble {
  readonly middle: CanvasPoint;
  readonly radius: number;
}

/** The widest bubble, relative to the shorter side of the plot area, as measured in one chart. */
const WIDEST_BUBBLE = 0.2634;

/** Returns the bubbles of a plot. Bubbles without a size, or with a size of 0 or less, are not drawn. */
export function bubblesOf({ series, scale, sizes }: BubblePlot, area: PlotArea): ByPoint<Bubble> {
  const largest = series.reduce((most, each) => Math.max(most, ...each.sizes.map((size) => size ?? 0)), 0);
  const widest = Math.min(area.box.width, area.box.height) * WIDEST_BUBBLE * scale;
  return scatterPoints(series, area).map((points, s) =>
    points.map((middle, i) => {
      const size = series[s]?.sizes[i] ?? 0;
      if (!middle || size <= 0) return undefined;
      const part = sizes === 'area' ? Math.sqrt(size / largest) : size / largest;
      return { middle, radius: (widest * part) / 2 };
    }),
  );
}

/** A wedge of a pie or ring. Angles are in radians, clockwise from the top. */
export interface Wedge {
  readonly middle: CanvasPoint;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

/** The slices of a pie, or of the rings of a doughnut around its hole, the innermost ring first. */
export function wedgesOf(plot: PiePlot, middle: CanvasPoint, radius: number): ByPoint<Wedge> {
  const rings = plot.hole > 0 ? plot.series : plot.series.slice(0, 1);
  const depth = (radius * (1 - plot.hole)) / Math.max(1, rings.length);
  return rings.map(({ values, exploded }, ring) => {
    const inner = radius * plot.hole + ring * depth;
    const whole = pieTotal(values);
    let from = (plot.firstAngle * Math.PI) / 180;
    return values.map((value, i) => {
      const sweep = whole === 0 ? 0 : (Math.abs(value ?? 0) / whole) * 2 * Math.PI;
      const to = from + sweep;
      const away = (exploded.get(i) ?? 0) * radius;
      const wedge = { middle: onCircle(middle, away, (from + to) / 2), inner, outer: inner + depth, from, to };
      from = to;
      return sweep > 0 ? wedge : undefined;
    });
  });
}

const totals = new WeakMap<readonly (number | undefined)[], number>();

/** The total of which the slices of a pie are shares. It is cached for each series, because every label needs it. */
export function pieTotal(values: readonly (number | undefined)[]): number {
  const total = totals.get(values) ?? values.reduce((sum: number, value) => sum + Math.abs(value ?? 0), 0);
  totals.set(values, total);
  return total;
}

export const onCircle = ([x, y]: CanvasPoint, radius: number, angle: number): CanvasPoint => [
  x + radius * Math.sin(angle),
  y - radius * Math.cos(angle),
];
