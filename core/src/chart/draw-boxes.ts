/** Box plots: boxes from the lower to the upper quartile, with whiskers to the values beyond them. */
import type { CanvasPoint, ChartCanvas } from './canvas.js';
import type { BoxPlot } from './chart-model.js';
import { axisShare, type PlotArea, pointAt } from './plot-area.js';

/** Radius of an outlier, and half of the mark of a mean. */
const OUTLIER = 2;
const MEAN = 2.5;

export function drawBoxes(plot: BoxPlot, area: PlotArea, canvas: ChartCanvas): void {
  const width = area.category.slot / (plot.series.length + plot.gap);
  plot.boxes.forEach((boxes, s) => {
    const paint = plot.series[s]?.paint ?? {};
    const line = paint.line;
    const means: CanvasPoint[] = [];
    boxes.forEach((box, i) => {
      if (!box) return;
      const left = area.category.at(i) - area.category.slot / 2 + width * (plot.gap / 2 + s);
      const on = (across: number, value: number): CanvasPoint =>
        pointAt(area, left + width * across, axisShare(area.value, value));
      const [[x1, y1], [x2, y2]] = [on(0.05, box.upper), on(0.95, box.lower)];
      canvas.rect({ x: x1, y: y1, width: x2 - x1, height: y2 - y1 }, paint);
      canvas.lines(
        [
          [on(0.05, box.median), on(0.95, box.median)],
          [on(0.5, box.upper), on(0.5, box.most)],
          [on(0.5, box.lower), on(0.5, box.least)],
          [on(0.25, box.most), on(0.75, box.most)],
          [on(0.25, box.least), on(0.75, box.least)],
        ],
        line,
      );
      const mean = on(0.5, box.mean);
      means.push(mean);
      if (plot.shows.mean) canvas.marker(mean, { symbol: 'x', size: 2 * MEAN, paint: { line } });
      const dots = [...(plot.shows.outliers ? box.outliers : []), ...(plot.shows.inner ? box.inner : [])];
      for (const value of dots) canvas.circle(on(0.5, value), OUTLIER, paint);
    });
    if (plot.shows.meanLine) canvas.polyline(means, line);
  });
}
