import { type Arrangement, arrange } from './arrange.js';
import type { ChartCanvas } from './canvas.js';
import type { ChartBox, ChartModel, ChartText, Plot } from './chart-model.js';
import { drawDataTable } from './data-table.js';
import { drawAnalysis, drawBetween } from './draw-analysis.js';
import { drawAxisLines, drawCategoryLabels, drawGridlines, drawOuterLevels, drawValueLabels } from './draw-axes.js';
import { drawBoxes } from './draw-boxes.js';
import { drawLabels } from './draw-labels.js';
import { drawOfPie } from './draw-of-pie.js';
import { drawPie } from './draw-pie.js';
import { drawAreas, drawBars, drawBubbles, drawLines, drawScatter } from './draw-plots.js';
import { drawRadar } from './draw-radar.js';
import { drawRegions } from './draw-regions.js';
import { drawSurface } from './draw-surface.js';
import { drawTree } from './draw-tree.js';
import { drawLegend, PLOT_EDGE } from './legend.js';
import { placedBy } from './manual-layout.js';
import type { PlotArea } from './plot-area.js';
import { chartLineHeight, titleExtents, wrappedLines } from './text.js';

/** The distances from the chart's top edge to the title, and from the title to the plot. */
const TITLE_EDGE = 7;

/** The radius of rounded corners (`c:roundedCorners`, §21.2.2.159) in Word. */
const CORNER = 10;

/**
 * Draws a chart as shapes and text boxes, in points: the title at the top, the legend at its side, the plot area in the
 * remaining space. The distances are those of Word's automatic layout, unless the file has a manual one
 * (`c:manualLayout`).
 */
export function drawChart(model: ChartModel, canvas: ChartCanvas): void {
  const { width, height } = canvas;
  canvas.rect({ x: 0, y: 0, width, height }, model.paint, model.roundedCorners ? CORNER : 0);
  const below = drawTitle(model, { x: 0, y: 0, width, height }, canvas);
  const box = drawLegend(model, below, canvas);
  const round = placedBy(model.plotLayout, box, canvas);
  const [group] = model.groups;
  const radar = group?.plots.find((plot) => plot.kind === 'radar');
  const surface = group?.plots.find((plot) => plot.kind === 'surface');
  if (group && surface) drawSurface(surface, group.axes, round, model.locale, canvas);
  else if (group && radar) drawRadar(radar, group.axes, round, model.locale, canvas);
  else if (group) drawOnAxes(model, arrange(model, box, canvas), canvas);
  const circle = model.plotLayout?.width === undefined ? inset(box, PLOT_EDGE) : round;
  for (const plot of model.plots) {
    if (plot.kind === 'pie') drawPie(plot, circle, model.locale, canvas);
    else if (plot.kind === 'ofPie') drawOfPie(plot, circle, model.locale, canvas);
    else if (plot.kind === 'treemap' || plot.kind === 'sunburst') drawTree(plot, circle, model.locale, canvas);
    else if (plot.kind === 'regions') drawRegions(plot, circle, model.locale, canvas);
  }
}

/** Draws grid, plots, axes and labels: each layer for all pairs of axes before the next layer. */
function drawOnAxes(model: ChartModel, made: readonly Arrangement[], canvas: ChartCanvas): void {
  const [first] = made;
  if (first) canvas.rect(first.area.box, { ...model.plotPaint, line: undefined });
  for (const { area } of made) drawGridlines(area, canvas);
  for (const { plots, area } of made)
    for (const plot of inPaintingOrder(plots)) {
      drawBetween(plot, area, canvas);
      drawPlot(plot, area, canvas);
      drawAnalysis(plot, area, model.locale, canvas);
    }
  if (first) canvas.rect(first.area.box, { line: model.plotPaint.line });
  for (const { area, values, categories, table, titles } of made) {
    drawAxisLines(area, canvas);
    drawValueLabels(area, values, canvas);
    if (categories) {
      drawCategoryLabels(area, categories, canvas);
      drawOuterLevels(area, categories, canvas);
    }
    if (table) drawDataTable(table, model.plots, area, model.locale, canvas);
    for (const { title, box, rotation } of titles) drawText(title, box, rotation, canvas);
  }
  for (const { plots, area } of made) for (const plot of plots) drawLabels(plot, area, model.locale, canvas);
}

/** The order of painting, regardless of the order in the file: areas first, then bars, lines and points. */
const LAYERS: readonly Plot['kind'][] = ['area', 'bar', 'line', 'scatter', 'bubble'];
const inPaintingOrder = (plots: readonly Plot[]): readonly Plot[] =>
  [...plots].sort((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind));

function drawPlot(plot: Plot, area: PlotArea, canvas: ChartCanvas): void {
  if (plot.kind === 'bar') drawBars(plot, area, canvas);
  else if (plot.kind === 'line') drawLines(plot, area, canvas);
  else if (plot.kind === 'area') drawAreas(plot, area, canvas);
  else if (plot.kind === 'scatter') drawScatter(plot, area, canvas);
  else if (plot.kind === 'bubble') drawBubbles(plot, area, canvas);
  else if (plot.kind === 'box') drawBoxes(plot, area, canvas);
}

/** The maximum width of a title relative to the chart's: a longer title is divided into lines. */
const TITLE_SHARE = 0.9;

function drawTitle({ title: stated }: ChartModel, box: ChartBox, canvas: ChartCanvas): ChartBox {
  if (!stated) return box;
  const title = {
    ...stated,
    lines: stated.runs
      ? stated.lines
      : stated.lines.flatMap((line) => wrappedLines(line, stated.style, box.width * TITLE_SHARE)),
  };
  const { width, height } = titleExtents(title);
  const middle = { x: box.x + (box.width - width) / 2, y: box.y + TITLE_EDGE, width, height };
  drawText(title, placedBy(title.layout, middle, canvas), title.style.rotation ?? 0, canvas);
  if (title.overlay) return box;
  const taken = height + TITLE_EDGE;
  return { ...box, y: box.y + taken, height: box.height - taken };
}

/** Paints a box, and text in its center. */
function drawText(text: ChartText, box: ChartBox, rotation: number, canvas: ChartCanvas): void {
  canvas.rect(box, text.paint);
  const height = chartLineHeight(text.style) * text.lines.length;
  canvas.centered(
    text.lines,
    text.style,
    { ...box, y: box.y + (box.height - height) / 2, height },
    rotation,
    text.runs,
  );
}

const inset = ({ x, y, width, height }: ChartBox, by: number): ChartBox => ({
  x: x + by,
  y: y + by,
  width: Math.max(0, width - 2 * by),
  height: Math.max(0, height - 2 * by),
});
