export type {
  Enlargement,
  Face,
  FontLibrary,
  FontMatch,
  FontRequest,
  FontSource,
  FontSourceFace,
  LineMetrics,
} from '../resolved/font.js';
export { deobfuscateFont, embeddedFaces } from './embedded.js';
export { fontSourceFromBytes } from './font-source.js';
export { type DocumentFonts, type FontLibraryOptions, openFontLibrary, withDocumentFonts } from './library.js';
export { hasAdvancesOnDemand, loadScriptAdvances, type ScriptAdvances } from './metrics/index.js';
export { type OpenedFace, openFace, type ReadAt, type SniffedFace, sniffFont } from './sfnt/index.js';
export type { FontHint } from './substitutes.js';
export { type Brotli, isWoff2, openWoff2 } from './woff2/index.js';
