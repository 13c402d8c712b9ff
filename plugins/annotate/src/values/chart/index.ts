export { type ChartValue, chart, type SeriesData } from './chart.js';
