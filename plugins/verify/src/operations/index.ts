/**
 * The operations for verification. Each folder has the same files: `operation` declares route and command, with
 * `parameters`; `schema` checks bodies and describes replies; `handler` turns a request into the plain data of a job;
 * `job` does the work, in a worker if the host has one. `key` returns the service's own certificate and needs no job.
 */
export { keyOperation } from './key/operation.js';
export { verifyOperation } from './verify/operation.js';
