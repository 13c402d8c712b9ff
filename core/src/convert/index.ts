/**
 * The stages of a conversion: `convert.ts` runs the stages in order, within `bounds.ts`, for calls (`request.ts`) that
 * `check-request.ts` accepts. `check-options.ts` checks the options that `options` declares. `open-docx.ts` reads the
 * document once for any number of calls. Parts that few documents or requests need are loaded on demand:
 * `data-binding.ts` (bound controls), `select-pages.ts` (chosen pages), `load-faces.ts` (faces that come over a
 * network) and `stamp.ts` (stamps).
 */
export { convert, layout, readContent, writeFrames } from './convert.js';
export { type OpenedDocx, type OpenRequest, openDocx } from './open-docx.js';
export type * from './request.js';
export type { Stamp, StampPlace } from './stamp.js';
