/**
 * Checks a template before it is used. `check-template` calls the stages, finds pages and writes problems into a copy.
 * `problems` finds broken tags and, if data is given, tags without a value and values without a tag. `schema` describes
 * the required data as JSON Schema, `sample` makes data of this form, `check-text` lists problems for people.
 */

export { type CheckOptions, checkTemplate, type TemplateCheck } from './check-template.js';
export { checkText } from './check-text.js';
export type { Problem } from './problems.js';
export { sampleOf } from './sample.js';
export { type JsonSchema, schemaOf } from './schema.js';
