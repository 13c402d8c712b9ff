/** What is said about a fill: gathered while it runs, judged by the options, told to the caller. */
export { ReportingLog } from './fill-log.js';
export { REPORT_HEADERS, reportHeaders } from './headers.js';
export { judge } from './judge.js';
export { refusal } from './refusal.js';
export { type ToldReport, told, toldField } from './told.js';
