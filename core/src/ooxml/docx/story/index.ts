/**
 * The content of a story: `blocks.ts` reads paragraphs, tables (`table.ts`) and controls, `inlines.ts` the content of a
 * paragraph, `run-content.ts` the content of a run, `markers.ts` bookmarks and the edges of comments, which may be
 * between any of them. `state.ts` is the state of the reading.
 */
export { readInlines, readStoryBlocks } from './blocks.js';
