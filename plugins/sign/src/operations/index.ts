/**
 * The operations of signing, a folder each: `operation` declares route and command and turns a request into the plain
 * data of a job; `schema` checks bodies and describes replies; `job` does the work, in a worker where the host has one.
 * `sign`, `prepare` and `complete` hand Office documents to `sign-office`; `prepare` and `complete` are the two calls
 * of an external signer; `renew` adds a new time stamp to an archive; `fields` lists what can be signed. Code that
 * several of them share is next to their folders.
 */
export { completeOperation } from './complete/operation.js';
export { signatureFieldsOperation } from './fields/operation.js';
export { prepareOperation } from './prepare/operation.js';
export { renewOperation } from './renew/operation.js';
export { signOperation } from './sign/operation.js';
export { signParameters } from './sign/parameters.js';
