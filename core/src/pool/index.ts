/**
 * Threads that convert documents, on any runtime: those of Node are in `core/src/node/pool`, those of browsers in
 * `web/`. `pool.ts` distributes documents and lets callers wait; `pool-thread.ts` is a thread as the pool uses it, by
 * the port of `thread.ts`; `messages.ts` has the messages between the two sides, and `serve.ts` is the side of the
 * thread.
 */
export type { FromThread, PoolRequest, ToThread } from './messages.js';
export { type Pool, type PoolSize, poolOf } from './pool.js';
export { serveThread } from './serve.js';
export type { StartThread, Thread } from './thread.js';
