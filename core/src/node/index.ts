/**
 * The parts that need Node: the engine (`engine.ts`) with fonts on disk (`fonts.ts`: the packs that `font-packs.ts`
 * finds, further families of `google-fonts.ts`, and the folders that `scan-fonts.ts` looks through, read by
 * `read-font.ts`), compression by zlib, and the subsetter's WebAssembly.
 */
export { nodeCompression } from './compression.js';
export { type Engine, nodeEngine } from './engine.js';
export { type NodeFontOptions, nodeFontSources, openNodeFontLibrary } from './fonts.js';
export { openNodeSubsetter } from './subsetter.js';
