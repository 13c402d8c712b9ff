export { GatheringWriter } from './package-writer.js';
export { readable } from './readable.js';
export { storyParts } from './story-parts.js';
