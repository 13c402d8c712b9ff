/**
 * The contract between a host and its plugins: what a plugin declares, and the ports it may ask for. Declarations only
 * and quick to load; what reads them and runs them is `@quire/core/plugin-host`.
 */
export { inPlaceJobs } from './in-place-jobs.js';
export type { Job, JobContext, JobModule, Jobs } from './job.js';
export { type Manifest, METHODS, type Method, type ReservedOperation } from './manifest.js';
export {
  type Command,
  type DocumentInput,
  type ExtensionByParameter,
  type ExtensionKept,
  type Handler,
  type HandlerClass,
  type InputKind,
  type Operation,
  type OperationContext,
  type OperationInput,
  operation,
  type Route,
  type Schemas,
  type Upload,
} from './operation.js';
export {
  type ChoiceParameter,
  expected,
  type NumberParameter,
  type Parameter,
  type Parameters,
  type ParameterValues,
  readParameters,
  type TextParameter,
} from './parameters.js';
export { definePlugin, type Plugin, type Provider, provide, type ServiceClass } from './plugin.js';
export * from './ports/index.js';
export { type Resolve, type Token, token } from './ports/token.js';
export type { DocumentReply, EmptyReply, JsonReply, Reply } from './reply.js';
export { type Warning, warningsHeader, warningsOf } from './warnings.js';
