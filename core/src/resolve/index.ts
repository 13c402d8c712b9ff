export { type ResolveOptions, resolveDocument } from './document.js';
export { conditionOutcome } from './inline/field-updates.js';
export { formatNumber } from './numbering/index.js';
export type * from './types.js';
