export type { ShapedRun, ShapedText, TextSpan } from './types.js';
export { BreakKind } from './types.js';
