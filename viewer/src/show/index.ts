/**
 * The visible parts of a viewer. `viewer.ts` is the entrance: it opens documents and tracks the reader's place;
 * `sheets.ts` draws the pages, `text-layer.ts` the text over them; `sidebar.ts` has the outline and small pages,
 * `find-bar.ts` finds text, `toolbar.ts` has the tools, `zoom.ts` the page size, `gestures.ts` keys and wheel;
 * `password.ts` asks for a password, `print.ts` prints; `words.ts` has the texts, `style.ts` the looks, `dom.ts`
 * elements.
 */
export { Viewer } from './viewer.js';
export { WORDS, type Words } from './words.js';
export type { Zoom } from './zoom.js';
