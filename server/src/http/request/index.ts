/**
 * The body of a request, checked. In the order of a call:
 *
 * 1. `readBody` returns a `Body`, within the bounds of the operation: it first reads all bytes into
 *    memory, and gives up if the client leaves or is too slow; then JSON or multipart (`multipart.ts`)
 *    is parsed from these bytes (`replayed.ts`).
 * 2. `documentOf` finds the document in it, or fetches it from a host that the operator allows (`fetch-document.ts`).
 * 3. `fieldsAmongFiles` sorts the other files into fields and parts; `readFields` checks the fields by the schema.
 */
export type { Body } from './body.js';
export { documentOf } from './document.js';
export { type DocumentFetcher, documentFetcher } from './fetch-document.js';
export { fieldsAmongFiles, readFields, refuseParts } from './fields.js';
export { readBody } from './read-body.js';
