/**
 * What layout reads: a document in which every value is settled. No styles, no theme, no numbering definitions, no
 * revisions to decide and no XML are left; each format is complete. Formats are shared objects (equal formatting is
 * the same object), so layout may compare them with `===` and cache by identity.
 */
export type { PathFill } from '../drawing/index.js';
export type * from './types/blocks.js';
export type * from './types/document.js';
export type * from './types/drawn.js';
export type * from './types/format.js';
export type * from './types/inline.js';
