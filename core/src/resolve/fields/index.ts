/** Fields: what an instruction asks for, what is known to answer it, and what shows (ECMA-376-1 §17.16). */

export { fieldExtents } from './extents.js';
export type { DocumentFile, FieldClock, FieldComputer, FieldPass } from './field-pass.js';
export { FieldStack } from './field-stack.js';
export { hyperlinkTarget } from './links.js';
export { fieldNumber } from './number-format.js';
export { hasMarginExpressions } from './page-instruction.js';

import type { FieldComputer } from './field-pass.js';

/** Loads what computes fields. */
export const loadFieldComputer = async (): Promise<FieldComputer> =>
  (await import('./computed/index.js')).fieldComputer;
