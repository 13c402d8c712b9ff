/** The operations of the plugin. */
export { annotateOperation } from './annotate.js';
export { fieldsOperation } from './fields.js';
