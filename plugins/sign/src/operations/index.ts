/**
 * The operations of signing. Each folder reads in the same order: `operation` declares route and command, of
 * `parameters`; `schema` checks bodies and describes replies; `handler` makes of a request the plain data of a job;
 * `job` does the work, in a worker where the host has one. `sign`, `prepare` and `complete` hand Office documents to
 * `sign-office`; `prepare` and `complete` are the two calls of a signer elsewhere; `renew` stamps an archive anew;
 * `fields` lists what can be signed. What several of them need is next to their folders.
 */
export { completeOperation } from './complete/operation.js';
export { signatureFieldsOperation } from './fields/operation.js';
export { prepareOperation } from './prepare/operation.js';
export { renewOperation } from './renew/operation.js';
export { signOperation } from './sign/operation.js';
export { signParameters } from './sign/parameters.js';
