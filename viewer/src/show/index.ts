/**
 * The visible parts of a viewer. `viewer.ts` is the entry point: it opens documents and keeps the reader's position.
 * `sheets.ts` draws the pages, `text-layer.ts` the text over them; `sidebar.ts` has the outline and thumbnails,
 * `find-bar.ts` finds text, `toolbar.ts` has the tools, `zoom.ts` the page size, `gestures.ts` keys and wheel;
 * `password.ts` asks for a password, `print.ts` prints; `words.ts` has the texts, `style.ts` the style sheet, `dom.ts`
 * creates elements.
 */
export { Viewer } from './viewer.js';
export { WORDS, type Words } from './words.js';
export type { Zoom } from './zoom.js';
