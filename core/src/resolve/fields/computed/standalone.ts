/**
 * The values of fields for programs that fill documents. These functions find the fields in markup, parse their
 * instructions, compute formulas over the caller's cells and bookmarks, and format values by the switches of a field.
 */

export { type AroundField, FieldsAround, type StoredField, storedFields } from '../../../ooxml/fields/index.js';
export { writesEnglish } from '../../numbering/index.js';
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
