/** The OpenAPI document. */
export { type ApiSubject, openApiDocument } from './openapi-document.js';
