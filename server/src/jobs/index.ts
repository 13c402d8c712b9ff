/** Heavy work in worker processes, behind the `Jobs` port. */
export { openEngine } from './open-engine.js';
export { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';
