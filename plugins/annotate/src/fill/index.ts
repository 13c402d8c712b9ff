export { type Annotated, type AnnotateOptions, annotate } from './annotate.js';
