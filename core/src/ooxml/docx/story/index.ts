/**
 * The content of a story: `blocks.ts` reads paragraphs, tables (`table.ts`) and controls, `inlines.ts` what is in a
 * paragraph, `run-content.ts` what is in a run, `markers.ts` bookmarks and the edges of comments, which may be between
 * any of them. `state.ts` is what is carried along.
 */
export { readInlines, readStoryBlocks } from './blocks.js';
