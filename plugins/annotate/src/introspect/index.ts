export { type FieldsOptions, fieldsOf } from './fields-of.js';
