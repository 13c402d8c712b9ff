import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { BarPlot, BubblePlot, LinePlot, ScatterPlot, Series } from './chart-model.js';
import { axisShare, crossing, type PlotArea, pointAt } from './plot-area.js';
import { barsOf, bubblesOf, linePoints, scatterPoints } from './points.js';
import { smoothed } from './smooth.js';
import { spansOf } from './stacking.js';

export function drawBars(plot: BarPlot, area: PlotArea, canvas: ChartCanvas): void {
  for (const [s, bars] of barsOf(plot, area).entries()) {
    bars.forEach((bar, i) => {
      const paint = plot.series[s]?.points[i] ?? plot.series[s]?.paint;
      if (bar && paint) canvas.rect(bar.box, paint);
    });
  }
}

export const drawLines = (plot: LinePlot, area: PlotArea, canvas: ChartCanvas): void =>
  drawThrough(plot.series, linePoints(plot, area), canvas);

export const drawScatter = (plot: ScatterPlot, area: PlotArea, canvas: ChartCanvas): void =>
  drawThrough(plot.series, scatterPoints(plot.series, area), canvas);

/** Draws lines, which break at missing values unless the file asks to span gaps. */
function drawThrough(
  series: readonly Series[],
  points: readonly (readonly (CanvasPoint | undefined)[])[],
  canvas: ChartCanvas,
): void {
  for (const [s, { paint, marker, smooth, spansGaps }] of series.entries()) {
    const all = points[s] ?? [];
    for (const run of unbroken(spansGaps ? all.filter((point) => point) : all)) {
      if (smooth && run.length > 2 && paint.line) canvas.path(smoothed(run), { line: paint.line });
      else canvas.polyline(run, paint.line);
    }
    if (marker) for (const point of all) if (point) canvas.marker(point, marker);
  }
}

/** Draws areas down to the axis, or to the area below them. */
export function drawAreas(plot: LinePlot, area: PlotArea, canvas: ChartCanvas): void {
  for (const [s, spans] of spansOf(plot.series, plot.grouping).entries()) {
    const edge = (side: 'from' | 'to'): CanvasPoint[] =>
      spans.flatMap((span, i) => {
        const value = span?.[side] ?? 0;
        return [pointAt(area, area.category.at(i), value === 0 ? crossing(area) : axisShare(area.value, value))];
      });
    const paint = plot.series[s]?.paint;
    if (paint) canvas.polygon([...edge('to'), ...edge('from').reverse()], paint);
  }
}

/** Draws bubbles; later ones cover earlier ones. */
export function drawBubbles(plot: BubblePlot, area: PlotArea, canvas: ChartCanvas): void {
  for (const [s, bubbles] of bubblesOf(plot, area).entries()) {
    bubbles.forEach((bubble, i) => {
      const paint = plot.series[s]?.points[i] ?? plot.series[s]?.paint;
      if (bubble && paint) canvas.circle(bubble.middle, bubble.radius, paint);
    });
  }
}

function unbroken(points: readonly (CanvasPoint | undefined)[]): readonly CanvasPoint[][] {
  const runs: CanvasPoint[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs;
}
