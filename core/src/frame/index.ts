export { dumpFrames } from './dump.js';
export type * from './frame.js';
