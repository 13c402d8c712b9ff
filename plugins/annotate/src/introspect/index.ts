/**
 * The fields of a template, as `quire fields` lists them. `fields-of` goes through the parts, `story-fields` walks over
 * a story with the same kinds and tags as a fill, and `sections` nests the fields as their tags do.
 */
export { type FieldsOptions, fieldsOf } from './fields-of.js';
