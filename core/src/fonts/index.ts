export { fontSourceFromBytes } from './bytes-source.js';
export { type FontLibraryOptions, openFontLibrary } from './library.js';
export { type OpenedFace, openFace, type ReadAt, type SniffedFace, sniffFont } from './sfnt/index.js';
export type { FontHint } from './substitutes.js';
export type { Face, FontLibrary, FontMatch, FontRequest, FontSource, FontSourceFace, LineMetrics } from './types.js';
export { type Brotli, isWoff2, openWoff2 } from './woff2/index.js';
