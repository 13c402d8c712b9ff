/**
 * The operations of the plugin, a folder each: `operation` declares it and makes a job of a request (in `annotate/`
 * with `parameters` and `handler`), `job` is the work in a worker, `schema` the shapes of body and reply, loaded on
 * demand. `template-service` is the fill for operations of other plugins.
 */
export { annotateOperation } from './annotate/operation.js';
export { FILL_OPTIONS } from './annotate/parameters.js';
export { checkOperation } from './check/operation.js';
export { fieldsOperation, templateFieldsOperation } from './fields/operation.js';
export { TemplateService } from './template-service.js';
