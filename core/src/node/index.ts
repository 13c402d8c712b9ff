export { nodeCompression } from './compression.js';
export { type Engine, nodeEngine } from './engine.js';
export { type NodeFontOptions, nodeFontSources, openNodeFontLibrary } from './fonts.js';
export { openNodeSubsetter } from './subsetter.js';
