export { readInlines, readStoryBlocks } from './blocks.js';
