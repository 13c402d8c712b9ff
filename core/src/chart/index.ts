/**
 * DrawingML charts (ECMA-376-1 §21.2). `readChart` makes a model of the part and its cached values, `drawChart` makes
 * shapes and text boxes of the model; layout knows nothing of charts.
 */

export type { ChartContext, ChartModel } from './chart-model.js';
export { drawChart } from './draw-chart.js';
export { readChart } from './read-chart.js';
