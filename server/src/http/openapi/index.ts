/**
 * The OpenAPI document: `openapi-document.ts` makes the whole, `operation-object.ts` an operation of a plugin, and
 * `schema.ts` JSON Schema from zod's schemas and from parameters. `page-document.ts` adapts the document to the API
 * page, with code that calls each operation (`samples.ts`).
 */
export { type ApiSubject, openApiDocument } from './openapi-document.js';
export { type Forms, isForms } from './operation-object.js';
export { pageDocument } from './page-document.js';
