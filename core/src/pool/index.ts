/**
 * Threads that convert documents, on any runtime: Node's are in `core/src/node/pool`, those of browsers in `web/`.
 * `pool.ts` deals documents out and lets callers wait; `pool-thread.ts` is a thread as the pool uses it, by the port of
 * `thread.ts`; `messages.ts` is what the two sides say to each other, and `serve.ts` the other side.
 */
export type { FromThread, PoolRequest, ToThread } from './messages.js';
export { type Pool, type PoolSize, poolOf } from './pool.js';
export { serveThread } from './serve.js';
export type { StartThread, Thread } from './thread.js';
