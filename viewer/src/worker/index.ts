/**
 * The engine of a viewer, in a worker. It receives a document as bytes, keeps it open, and returns its pages as
 * pictures with their text. `serve.ts` answers the viewer; `opened.ts` holds the document that is open; `page-text.ts`
 * makes the text of a page, from runs placed by `run-place.ts`; `find.ts` searches; `fonts.ts` opens the fonts that the
 * viewer names. `worker.ts` next to this folder is a worker that only does this; other programs call `serve` in their
 * own worker.
 */
export type { Opened } from './opened.js';
export { boxAround, matrixWithin, type PageMatrix, stretchBox, UNMOVED, type UprightBox } from './run-place.js';
export { type ServeOptions, serve } from './serve.js';
