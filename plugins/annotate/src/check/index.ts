/**
 * Checks a template before it is used. `check-template` calls the stages. `problems` finds broken tags and, if data is
 * given, tags without a value and values without a tag (`stand-ins` replace the files that data names); `pages` finds
 * the pages of the problems. `schema` describes the required data as JSON Schema, and `sample` makes data of this form.
 * `comments` writes the problems into a copy, and `check-text` lists them in a table for people.
 */

export { type CheckOptions, checkTemplate, type TemplateCheck } from './check-template.js';
export { checkText } from './check-text.js';
export type { Problem } from './problems.js';
export { sampleOf } from './sample.js';
export { type JsonSchema, schemaOf } from './schema.js';
