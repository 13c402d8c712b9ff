/**
 * Formulas: `= SUM(ABOVE) * 1.2` becomes a number, which depends on its place (ECMA-376-1 §17.16.3). `tokens.ts` splits
 * the text, `evaluate.ts` computes it from left to right with `functions.ts` and the cells that `cells.ts` finds, and
 * `formula-value.ts` does so for a formula field of the document.
 */
export { evaluateFormula, shortResult } from './evaluate.js';
export { formulaValue } from './formula-value.js';
