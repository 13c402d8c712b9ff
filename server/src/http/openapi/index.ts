/**
 * The OpenAPI document: `openapi-document.ts` is the whole, `operation-object.ts` an operation of a plugin, `schema.ts`
 * makes JSON Schema of zod's schemas and of parameters. `page-document.ts` is the document as the page of the API shows
 * it, with `samples.ts`, code that calls each operation.
 */
export { type ApiSubject, openApiDocument } from './openapi-document.js';
export { type Forms, isForms } from './operation-object.js';
export { pageDocument } from './page-document.js';
