import type { DrawnContent } from '../resolved/index.js';
import { arrange } from './arrange.js';
import { ChartCanvas } from './canvas.js';
import type { Box, ChartContext, ChartModel, Plot } from './chart-model.js';
import { drawAxisLines, drawCategoryLabels, drawGridlines, drawValueLabels } from './draw-axes.js';
import { drawLabels } from './draw-labels.js';
import { drawPie } from './draw-pie.js';
import { drawAreas, drawBars, drawBubbles, drawLines, drawScatter } from './draw-plots.js';
import { drawRadar } from './draw-radar.js';
import { drawLegend, PLOT_EDGE } from './legend.js';
import type { PlotArea } from './plot-area.js';
import { lineHeight } from './text.js';

/** Above a title, and between it and the plot. */
const TITLE_EDGE = 7;

/**
 * A chart as shapes and text boxes, in points: the title on top, the legend at its side, the plot area in what is
 * left. The distances are those of Word's automatic layout; a layout by hand (`c:manualLayout`) is not followed.
 */
export function drawChart(model: ChartModel, width: number, height: number, context: ChartContext): DrawnContent {
  const canvas = new ChartCanvas(width, height, context);
  canvas.rect({ x: 0, y: 0, width, height }, model.paint);
  const below = drawTitle(model, { x: 0, y: 0, width, height }, canvas);
  const box = drawLegend(model, below, canvas);
  const { axes } = model;
  const [first] = model.plots;
  if (axes && first?.kind === 'radar') drawRadar(first, axes, box, canvas);
  else if (axes) {
    const { area, categories, values } = arrange(model.plots, axes, box, canvas);
    canvas.rect(area.box, { ...model.plotPaint, line: undefined });
    drawGridlines(area, canvas);
    for (const plot of inPaintingOrder(model.plots)) drawPlot(plot, area, canvas);
    canvas.rect(area.box, { line: model.plotPaint.line });
    drawAxisLines(area, canvas);
    drawValueLabels(area, values, canvas);
    if (categories) drawCategoryLabels(area, categories, canvas);
    for (const plot of model.plots) drawLabels(plot, area, model.locale, canvas);
  }
  for (const plot of model.plots) if (plot.kind === 'pie') drawPie(plot, inset(box, PLOT_EDGE), model.locale, canvas);
  return canvas.content();
}

/** Lines lie over bars, whichever comes first in the file. */
const inPaintingOrder = (plots: readonly Plot[]): readonly Plot[] =>
  [...plots].sort((a, b) => Number(a.kind === 'line') - Number(b.kind === 'line'));

function drawPlot(plot: Plot, area: PlotArea, canvas: ChartCanvas): void {
  if (plot.kind === 'bar') drawBars(plot, area, canvas);
  else if (plot.kind === 'line') drawLines(plot, area, canvas);
  else if (plot.kind === 'area') drawAreas(plot, area, canvas);
  else if (plot.kind === 'scatter') drawScatter(plot, area, canvas);
  else if (plot.kind === 'bubble') drawBubbles(plot, area, canvas);
}

function drawTitle({ title, titleOverlay }: ChartModel, box: Box, canvas: ChartCanvas): Box {
  if (!title) return box;
  const height = lineHeight(title.style) * title.lines.length;
  const line = { x: box.x, y: box.y + TITLE_EDGE, width: box.width, height };
  canvas.text(title.lines, title.style, line, 'center', 0);
  if (titleOverlay) return box;
  const taken = height + TITLE_EDGE;
  return { ...box, y: box.y + taken, height: box.height - taken };
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: Math.max(0, width - 2 * by),
  height: Math.max(0, height - 2 * by),
});
