export { ReportingLog } from './fill-log.js';
