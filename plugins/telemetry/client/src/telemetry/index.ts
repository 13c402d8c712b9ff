export { type OpenReport, reportOpen } from './report-open.js';
