export type * from './content.js';
export { readParagraphProperties, readRunProperties } from './formatting/index.js';
export type * from './model.js';
export type * from './properties.js';
export { type ReadOptions, readDocx } from './read-docx.js';
export type { Reading } from './reading.js';
export { readInlines, readStoryBlocks } from './story/index.js';
