/**
 * The body of a request, checked. In the order of a call:
 *
 * 1. `readBody` reads what the operation takes, within its bounds: multipart into memory (`memory-upload.ts`), a small
 *    JSON body straight from the request (`read-small-json.ts`), other JSON by a parser. It gives a `Body`, and gives up
 *    where the client leaves or takes too long (`arrival.ts`).
 * 2. `documentOf` finds the document in it, or fetches it from a host that the operator allows (`fetch-document.ts`).
 * 3. `fieldsAmongFiles` sorts the other files into fields and parts; `readFields` checks the fields by the schema.
 */
export { documentOf } from './document.js';
export { type DocumentFetcher, documentFetcher } from './fetch-document.js';
export { fieldsAmongFiles, readFields, refuseParts } from './fields.js';
export { readBody } from './read-body.js';
