/**
 * Threads that convert documents. `pool.ts` deals documents out and lets callers wait; `pool-thread.ts` is a thread as the
 * pool sees it, `thread.ts` what runs in it, and `messages.ts` what the two say to each other.
 */
export { createPool, type Pool, type PoolOptions, type PoolRequest } from './pool.js';
