/** Fields: what an instruction asks for, what is known to answer it, and what shows (ECMA-376-1 §17.16). */

export { fieldExtents } from './extents.js';
export { hyperlinkTarget } from './links.js';
export { fieldNumber } from './number-format.js';
export { hasMarginExpressions } from './page-instruction.js';
export { FieldStack } from './stack.js';
export type { DocumentFile, FieldClock, FieldComputer, FieldPass } from './types.js';

import type { FieldComputer } from './types.js';

/** Loads what computes fields. */
export const loadFieldComputer = async (): Promise<FieldComputer> =>
  (await import('./computed/index.js')).fieldComputer;
