/**
 * The report of a fill. `fill-log` gathers the outcomes while the fill runs, `fill-report` judges them by the options
 * (`judgedReport`), `misspelt` finds what fields without a value probably mean, and `report-json` is the report as
 * replies, headers and the error TEMPLATE_ERROR give it. `field-description` is a field as `quire fields` lists it.
 */
export type { FieldDescription, NativeFieldKind } from './field-description.js';
export { type FillLog, type LoggedField, ReportingLog } from './fill-log.js';
export { type FieldOutcome, type FillRemark, type FillReport, judgedReport } from './fill-report.js';
export { meantByFields } from './misspelt.js';
export { fieldJson, REPORT_HEADERS, reportHeaders, reportJson, templateError } from './report-json.js';
