export { changesBetween } from './compare.js';
export { Effort } from './effort.js';
export { Holders } from './holders.js';
export type { Change, ChangeKind } from './types.js';
