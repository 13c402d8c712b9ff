/**
 * The body of a request, checked. In the order of a call:
 *
 * 1. `readBody` reads what the operation takes, within its bounds: `read-bytes.ts` has all bytes in memory first, and
 *    gives up if the client leaves or is too slow; then their form is parsed, JSON or multipart (`multipart.ts`,
 *    `memory-upload.ts`), from what is here (`replayed.ts`). It gives a `Body`.
 * 2. `documentOf` finds the document in it, or fetches it from a host that the operator allows (`fetch-document.ts`).
 * 3. `fieldsAmongFiles` sorts the other files into fields and parts; `readFields` checks the fields by the schema.
 */
export type { Body } from './body.js';
export { documentOf } from './document.js';
export { type DocumentFetcher, documentFetcher } from './fetch-document.js';
export { fieldsAmongFiles, readFields, refuseParts } from './fields.js';
export { readBody } from './read-body.js';
