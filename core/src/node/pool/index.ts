/**
 * Threads of Node that convert documents: `pool.ts` starts them for the pool of `core/src/pool`, and `thread.ts` runs
 * in each.
 */
export type { Pool, PoolRequest } from '../../pool/index.js';
export { createPool, type PoolOptions } from './pool.js';
