/**
 * The document that layout reads, in which every value is final. No styles, no theme, no numbering definitions, no open
 * revisions and no XML are left; each format is complete. Formats are shared objects (equal formatting is the same
 * object), so layout may compare them with `===` and cache by identity. Types only: `resolve` makes these values, and
 * `text`, `layout`, `math`, `drawing`, `chart`, `frame` and `pdf` use them, so that none of those folders has to import
 * another for its types.
 */
export type * from './blocks.js';
export type * from './document.js';
export type * from './drawn.js';
export type * from './font.js';
export type * from './form.js';
export type * from './format.js';
export type * from './geometry.js';
export type * from './inline.js';
export type * from './look.js';
export type * from './math.js';
