export { GatheringWriter } from './package-writer.js';
export { storyParts } from './story-parts.js';
