/**
 * The operations of the plugin, a folder each: `operation` declares it with its `parameters`, `handler` makes a job of
 * a request and a reply of its outcome, `job` is the work as a worker runs it, `schema` the shapes of body and reply,
 * loaded when they are needed. `template-service` is the fill as a service, for operations of other plugins that fill
 * their document first.
 */
export { annotateOperation } from './annotate/operation.js';
export { FILL_OPTIONS } from './annotate/parameters.js';
export { checkOperation } from './check/operation.js';
export { fieldsOperation, templateFieldsOperation } from './fields/operation.js';
export { TemplateService } from './template-service.js';
