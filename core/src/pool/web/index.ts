/** Web Workers that convert documents: `pool.ts` starts them, and `thread.ts` runs in each. */
export type { Pool, PoolRequest } from '../index.js';
export { createPool, type WebPoolFonts, type WebPoolOptions } from './pool.js';
