/** The environment of jobs: a store of objects, and workers. */
export { type FakeObjectStore, startObjectStore } from './object-store.js';
export { type JobWorker, startWorker } from './workers.js';
