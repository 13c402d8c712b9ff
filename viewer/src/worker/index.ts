/**
 * The engine of a viewer, in a worker. A document comes in as bytes and stays; its pages go out as pictures with their text.
 * `serve.ts` answers the viewer; `opened.ts` holds the document that is open; `page-text.ts` makes what is read of a page,
 * out of runs whose places `run-place.ts` knows; `find.ts` searches; `fonts.ts` opens the fonts that the viewer names. `worker.ts` beside
 * this folder is a worker that does just this; a program with its own fonts, or more to do, calls `serve` in its own worker.
 */
export type { Opened } from './opened.js';
export { type Box, boxAround, type Matrix, stretchBox, UNMOVED, within } from './run-place.js';
export { type ServeOptions, serve } from './serve.js';
