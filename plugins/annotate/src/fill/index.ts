export { type Annotated, type AnnotateOptions, annotate } from './annotate.js';
export { fieldsOf } from './fields-of.js';
