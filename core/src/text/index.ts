export { type Hyphenator, loadHyphenator } from './hyphenation/index.js';
export { isEastAsian, mayHang } from './kinsoku.js';
export { type LineExtents, lineMetricsOf } from './line-metrics.js';
export { isBeyondLatin1, needsShaping } from './scripts.js';
export { type ShapeOptions, shapeText } from './shape-text.js';
export type { ShapedRun, ShapedText, TextSpan } from './shaped-text.js';
export { BreakKind } from './shaped-text.js';
export { loadShaper, type Shaper } from './shaper.js';
export { firstRunAt, type RunSlice, sliceRun, visualRuns } from './visual-runs.js';
