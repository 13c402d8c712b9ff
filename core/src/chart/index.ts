/**
 * DrawingML charts (ECMA-376-1 §21.2). `readChart` makes a model of the part and its cached values, `drawChart` makes
 * shapes and text boxes of the model; layout knows nothing of charts.
 *
 *   read-chart    the chart space:  series, data-labels, axis, text  its parts, with values from a  cache
 *   chart-model   what comes of it
 *   draw-chart    title, legend and plots, on a  canvas  that collects shapes
 *   arrange       the plot area between its labels (category-labels) and titles;  plot-area  places in it
 *   scale         where a value axis begins and ends;  stacking  where each value does
 *   points        where each point of a plot is: what its drawing and its labels share
 *   draw-plots, draw-pie, draw-radar, draw-axes, draw-labels, legend   the parts of the drawing
 *   number-format the texts of values
 */
export type { ChartContext, ChartModel } from './chart-model.js';
export { drawChart } from './draw-chart.js';
export { readChart } from './read-chart.js';
