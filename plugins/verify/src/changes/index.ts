export { changesBetween } from './compare.js';
export type { Change, ChangeKind } from './types.js';
