/** The environment of jobs: a store of objects, and workers. */
export { type ObjectStore, startObjectStore } from './object-store.js';
export { type JobWorker, startWorker } from './workers.js';
