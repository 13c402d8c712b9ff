/**
 * DrawingML charts (ECMA-376-1 §21.2). `readChart` makes a model of the part and its cached values, `drawChart` makes
 * shapes and text boxes of the model; layout knows nothing of charts.
 *
 *   read-chart    the chart space:  series, data-labels, axis, manual-layout, text, values  its parts, with what a
 *                 cache keeps of the workbook
 *   read-extended charts of Office 2016, from their  extended-data:  histogram, box-plot and hierarchy  compute them
 *   trend-line, error-bars, style-colors   what is computed from the values of a chart, or from its style
 *   chart-model   the result of reading
 *   draw-chart    title, legend and plots, on a  canvas  that collects shapes
 *   arrange       the plot area between the labels (axis-labels, on axis-sides) and titles of its axes
 *   plot-area     places in it, by  scale  (values: where an axis begins and ends) and  category-scale  (and dates)
 *   stacking      where each value begins and ends;  points  where each point of a plot is
 *   smooth        curves through points
 *   draw-analysis errors, trends, and lines between the points of a category
 *   draw-plots, draw-pie, draw-of-pie (with of-pie), draw-radar, draw-surface, draw-boxes, draw-tree, draw-regions,
 *   draw-axes, draw-labels, data-table, legend   the parts of the drawing
 *   number-format the texts of values
 *   words         the chart in words, where its author wrote none
 */
export { ChartCanvas } from './canvas.js';
export type { ChartContext, ChartLetters, ChartModel } from './chart-model.js';
export { drawChart } from './draw-chart.js';
export { drawingRunProperties } from './drawing-run.js';
export { readChart } from './read-chart.js';
export { readExtendedChart } from './read-extended.js';
export { CHART_TEXT, textBoxContent } from './text.js';
export { chartDescription } from './words.js';
