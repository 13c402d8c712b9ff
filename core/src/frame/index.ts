export { dumpFrames } from './dump.js';
export type * from './types.js';
