/**
 * The contract between a host and its plugins: what a plugin declares, and the ports it may ask for. It loads quickly,
 * because the command line starts with it; `@quire/core/plugin-host` reads manifests and runs plugins.
 *
 * `plugin.ts` is a manifest and its code; `operation.ts` and `parameters.ts` what an operation declares, `reply.ts`
 * what it answers, `warnings.ts` how a report lists diagnostics; `job.ts` its heavy work; `ports.ts` the services it
 * may ask for, `templates.ts` the one by which it adds to templates, `filled-first.ts` the rule by which operations
 * fill their document first; `operation-options.ts` how operations use declared options, such as the options of a
 * conversion. `semaphore.ts` is the one bounded queue that hosts and plugins share.
 */

export { describedValue, invalidArgument, isObject, mustBeObject } from '../base/argument.js';
export { PDF_PERMISSIONS } from '../base/choices.js';
export { counted } from '../base/counted.js';
export { CLOCK_FACTOR, deadlineSignal } from '../base/deadline.js';
export { type ErrorCode, type ErrorDetail, isQuireError, QuireError } from '../base/errors.js';
export { DEFAULT_LIMITS, type Limits } from '../base/limits.js';
export { mustBeAttachments } from '../base/must-be-attachments.js';
export { didYouMean, nearestOf } from '../base/nearest.js';
export { oneLine } from '../base/one-line.js';
export { PAGE_RANGES } from '../base/page-ranges.js';
export {
  absentValue,
  type ChoiceParameter,
  expected,
  type FileOption,
  issueOf,
  type ListParameter,
  type NumberParameter,
  type Option,
  type Options,
  type Parameter,
  type Parameters,
  type ParameterValues,
  readParameters,
  readVariables,
  type SecretOption,
  type TextParameter,
} from '../base/parameters.js';
export { issueText, type SchemaIssue } from '../base/schema-issue.js';
export { UNSPELLABLE } from '../base/xml-characters.js';
export { CONVERSION_OPTIONS, type ConversionOptions } from '../convert/options/index.js';
export * from './filled-first.js';
export { inPlaceJobs, type Job, type JobContext, type JobModule, type Jobs } from './job.js';
export { networkOf } from './network-of.js';
export * from './operation.js';
export { membersOf, optionsByKind } from './operation-options.js';
export * from './operations-port.js';
export * from './plugin.js';
export * from './ports.js';
export type { DocumentReply, EmptyReply, JsonReply, Reply, StreamReply } from './reply.js';
export { Semaphore, type SemaphoreOptions, type Turns } from './semaphore.js';
export * from './templates.js';
export { textTable } from './text-table.js';
export { type Warning, warningsHeader, warningsOf } from './warnings.js';
