export { type ResolveOptions, resolveDocument } from './document.js';
export { formatNumber } from './numbering/index.js';
export type * from './types.js';
