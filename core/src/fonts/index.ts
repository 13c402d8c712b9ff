export type { Face, FontLibrary, FontMatch, FontRequest, FontSource, FontSourceFace, LineMetrics } from './types.js';
