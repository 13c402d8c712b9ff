/**
 * The values of fields for those who fill documents: instructions taken apart, formulas worked out over cells and
 * bookmarks that the caller has, and values shown as the switches of a field want them.
 */

export type { FormulaCell } from '../field-pass.js';
export {
  type Instruction,
  nestedResult,
  parseInstruction,
  RESULT_END,
  RESULT_START,
  withoutEdges,
} from '../instruction.js';
export { fieldNumberFormat } from '../number-format.js';
export { evaluateFormula, shortResult } from './formula/index.js';
export { type FieldValue, figureOf, shownValue } from './shown-value.js';
export { isFieldName } from './values.js';
