/**
 * What a viewer shows. `viewer.ts` is the door: it opens documents and knows where the reader is; `sheets.ts` has the pages
 * and draws those that are near, `text-layer.ts` the text over them; `sidebar.ts` the outline and small pages, `find-bar.ts`
 * the row to find with, `toolbar.ts` the tools, `zoom.ts` how large a page is, `gestures.ts` keys and wheel; `password.ts` asks
 * for one, `print.ts` prints. `words.ts` has all that is said, `style.ts` the looks, `dom.ts` makes elements.
 */
export { Viewer } from './viewer.js';
export { WORDS, type Words } from './words.js';
export type { Zoom } from './zoom.js';
