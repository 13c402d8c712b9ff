/**
 * The operations of verifying. Each folder reads in the same order: `operation` declares route and command, of
 * `parameters`; `schema` checks bodies and describes replies; `handler` makes of a request the plain data of a job; `job` does the
 * work, in a worker where the host has one. `key` answers the service's own certificate and needs no job.
 */
export { keyOperation } from './key/operation.js';
export { verifyOperation } from './verify/operation.js';
