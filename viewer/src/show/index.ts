/**
 * What a viewer shows. `viewer.ts` is the door: it opens documents and knows where the reader is; `sheets.ts` has the pages
 * and draws those that are near, `text-layer.ts` the text over them; `toolbar.ts` the tools, `zoom.ts` how large a page is,
 * `password.ts` asks for one, `print.ts` prints. `words.ts` has all that is said, `style.ts` the looks, `dom.ts` makes
 * elements.
 */
export { Viewer } from './viewer.js';
export { WORDS, type Words } from './words.js';
export type { Zoom } from './zoom.js';
