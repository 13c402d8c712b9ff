/** Reading a document, loaded when somebody first reads. */
export { type DocumentField, fieldsOf } from './fields.js';
export { readModel } from './read-model.js';
export { textOf } from './text.js';
