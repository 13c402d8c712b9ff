export { changesBetween } from './compare.js';
export { CHANGE_KINDS, type Change, type ChangeKind } from './comparison.js';
export { Effort } from './effort.js';
export { References } from './references.js';
