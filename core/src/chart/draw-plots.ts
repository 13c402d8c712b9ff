import { arc, type ChartCanvas, CLOSE, lineTo, moveTo, type Point } from './canvas.js';
import type { BarPlot, Box, BubblePlot, LinePlot, PiePlot, ScatterPlot } from './chart-model.js';
import { categoryShare, crossing, type PlotArea, pointAt, share } from './plot-area.js';
import { spansOf } from './stacking.js';

/** The bars of a category share its slot with a gap, which is counted in widths of a bar. */
export function drawBars(plot: BarPlot, area: PlotArea, canvas: ChartCanvas): void {
  const { series, gap, grouping } = plot;
  const abreast = grouping === 'clustered' ? series.length : 1;
  const step = grouping === 'clustered' ? 1 - plot.overlap : 0;
  const bar = 1 / area.count / (1 + (abreast - 1) * step + gap);
  spansOf(series, grouping).forEach((spans, s) => {
    spans.forEach((span, i) => {
      if (!span || i >= area.count) return;
      const start = i / area.count + bar * (gap / 2 + s * step);
      const from = span.from === 0 ? crossing(area) : share(area.value, span.from);
      const [x1, y1] = pointAt(area, start, from);
      const [x2, y2] = pointAt(area, start + bar, share(area.value, span.to));
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
      const paint = series[s]?.points[i] ?? series[s]?.paint;
      if (paint) canvas.rect(box, paint);
    });
  });
}

/** Lines break where a value is missing. */
export function drawLines(plot: LinePlot, area: PlotArea, canvas: ChartCanvas): void {
  spansOf(plot.series, plot.grouping).forEach((spans, s) => {
    const points = spans.map((span, i) => span && pointAt(area, categoryShare(area, i), share(area.value, span.to)));
    const { paint, marker } = plot.series[s] ?? {};
    for (const run of unbroken(points)) canvas.polyline(run, paint?.line);
    if (marker) for (const point of points) if (point) canvas.marker(point, marker);
  });
}

/** Areas reach down to the axis, or to the area they are piled upon. */
export function drawAreas(plot: LinePlot, area: PlotArea, canvas: ChartCanvas): void {
  spansOf(plot.series, plot.grouping).forEach((spans, s) => {
    const edge = (side: 'from' | 'to'): Point[] =>
      spans.flatMap((span, i) => {
        if (i >= area.count) return [];
        const value = span?.[side] ?? 0;
        return [pointAt(area, categoryShare(area, i), value === 0 ? crossing(area) : share(area.value, value))];
      });
    const paint = plot.series[s]?.paint;
    if (paint) canvas.polygon([...edge('to'), ...edge('from').reverse()], paint);
  });
}

export function drawScatter(plot: ScatterPlot, area: PlotArea, canvas: ChartCanvas): void {
  const { x: scale, value } = area;
  if (!scale) return;
  for (const { x, values, paint, marker } of plot.series) {
    const points = values.map((y, i): Point | undefined => {
      const across = x[i];
      if (y === undefined || across === undefined) return undefined;
      return pointAt(area, share(scale, across), share(value, y));
    });
    for (const run of unbroken(points)) canvas.polyline(run, paint.line);
    if (marker) for (const point of points) if (point) canvas.marker(point, marker);
  }
}

/** The widest bubble, beside the shorter side of the plot area. */
const WIDEST_BUBBLE = 0.25;

/** Bubbles without a size, or of none, are not drawn; the later ones lie over the earlier. */
export function drawBubbles({ series, scale, sizes }: BubblePlot, area: PlotArea, canvas: ChartCanvas): void {
  const { x: across, value, box } = area;
  const largest = Math.max(0, ...series.flatMap((each) => each.sizes.map((size) => size ?? 0)));
  if (!across || largest <= 0) return;
  const widest = Math.min(box.width, box.height) * WIDEST_BUBBLE * scale;
  for (const { x, values, sizes: stated, points, paint } of series) {
    values.forEach((y, i) => {
      const [at, size = 0] = [x[i], stated[i]];
      if (y === undefined || at === undefined || size <= 0) return;
      const part = sizes === 'area' ? Math.sqrt(size / largest) : size / largest;
      const middle = pointAt(area, share(across, at), share(value, y));
      canvas.circle(middle, (widest * part) / 2, points[i] ?? paint);
    });
  }
}

function unbroken(points: readonly (Point | undefined)[]): readonly Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs;
}

/** The largest circle in the box; the rings of a doughnut lie around its hole, the first one innermost. */
export function drawPie(plot: PiePlot, box: Box, canvas: ChartCanvas): void {
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const radius = Math.max(0, Math.min(box.width, box.height) / 2);
  const rings = plot.hole > 0 ? plot.series : plot.series.slice(0, 1);
  const depth = (radius * (1 - plot.hole)) / Math.max(1, rings.length);
  rings.forEach(({ values, points, paint }, ring) => {
    const inner = radius * plot.hole + ring * depth;
    const whole = values.reduce((sum: number, value) => sum + Math.abs(value ?? 0), 0);
    let angle = (plot.firstAngle * Math.PI) / 180;
    values.forEach((value, i) => {
      const sweep = whole === 0 ? 0 : (Math.abs(value ?? 0) / whole) * 2 * Math.PI;
      if (sweep > 0) canvas.path(wedge(middle, inner, inner + depth, angle, angle + sweep), points[i] ?? paint);
      angle += sweep;
    });
  });
}

function wedge([cx, cy]: Point, inner: number, outer: number, from: number, to: number) {
  const on = (radius: number, angle: number): Point => [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
  const back = inner > 0 ? arc([cx, cy], inner, to, from) : [];
  return [
    moveTo(on(outer, from)),
    ...arc([cx, cy], outer, from, to),
    lineTo(inner > 0 ? on(inner, to) : [cx, cy]),
    ...back,
    CLOSE,
  ];
}
