/** Heavy work in worker processes, behind the `Jobs` port. */
export { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';
