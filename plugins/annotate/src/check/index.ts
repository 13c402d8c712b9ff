/**
 * Checks a template before it is used. `check-template` calls the stages: `problems` are broken tags and, where data is
 * given, tags without a value and values without a tag, each with its paragraph (`stand-ins` are the files that data names); `pages` finds the pages of those,
 * `schema` what the template asks for as JSON Schema, `sample` data of it, `comments` writes the problems into a copy, and
 * `check-text` as a table for people.
 */

export { type CheckOptions, checkTemplate, type TemplateCheck } from './check-template.js';
export { checkText } from './check-text.js';
export type { Problem } from './problems.js';
export { sampleOf } from './sample.js';
export { type JsonSchema, schemaOf } from './schema.js';
