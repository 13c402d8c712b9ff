/**
 * The metrics of fonts that may not be shipped: the height of their lines and the widths of their characters. A
 * family's name and a style give `OriginalMetrics` (`original-metrics.ts`).
 *
 * Heights are in `line-metrics.ts` (ascent, descent and leading) and `line-heights.ts` (their sum alone). Widths are in
 * `advances.ts` for Latin text and in `scripts/`, on demand, for the rest (format: `advance-table.ts`). `aptos.ts` has
 * the widths and the kerning of Aptos (format: `pair-table.ts`). `same-width.ts` has the letters of equal width that
 * are compared together. `README.md` names the source of each table.
 */
export { type Advances, type AdvanceTable, advancesOf, type ScriptAdvances } from './advance-table.js';
export { ADVANCES } from './advances.js';
export { lineMetrics } from './line-metrics.js';
export * from './original-metrics.js';
export { isLetterOfCharacterSets, isRomanNumeral, isWide, scriptGroup } from './script-group.js';
