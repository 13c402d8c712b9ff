/**
 * Formulas: `= SUM(ABOVE) * 1.2` and a place in, a number out (ECMA-376-1 §17.16.3). `tokens.ts` takes the text apart,
 * `evaluate.ts` works it out from left to right with `functions.ts` and the cells that `cells.ts` finds, and
 * `formula-value.ts` does so where the formula is a field of the document.
 */
export { evaluateFormula, shortResult } from './evaluate.js';
export { formulaValue } from './formula-value.js';
