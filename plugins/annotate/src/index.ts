/** Fills templates: as operations of the host, and as the library call `annotate`. */
import { definePlugin } from '@quire/core/plugin';
import { annotateOperation, fieldsOperation } from './operations/index.js';

export { type Annotated, type AnnotateOptions, annotate } from './fill/index.js';
export { type FieldsOptions, fieldsOf } from './introspect/index.js';
export type { FieldDescription, FillReport } from './report/index.js';
export type { FieldEntry, FillOptions, FillRequest, ImagePart } from './request/index.js';

export default definePlugin({ operations: [annotateOperation, fieldsOperation] });
