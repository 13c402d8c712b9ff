/** The environment of jobs: an object store, and workers. */
export { type FakeObjectStore, startObjectStore } from './object-store.js';
export { type JobWorker, startWorker } from './workers.js';
