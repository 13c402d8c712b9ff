/**
 * What is known of fonts that nobody may ship: the height of their lines and the widths of their characters. A family's
 * name and a style go in, `OriginalMetrics` come out (`original-metrics.ts`).
 *
 * Heights are in `line-metrics.ts` (ascent, descent and leading) and `line-heights.ts` (their sum alone); widths are in
 * `advances.ts`, for Latin text, and in `scripts/`, for the rest, which load on demand; both are
 * written as `advance-table.ts` says; `aptos.ts` has those of Aptos, and its kerning as `pair-table.ts` says. `same-width.ts` has the letters that are as wide as others, `script-group.ts` those
 * that are compared together. `README.md` names the source of each table.
 */
export { type Advances, type AdvanceTable, advancesOf, type ScriptAdvances } from './advance-table.js';
export { ADVANCES } from './advances.js';
export { lineMetrics } from './line-metrics.js';
export {
  hasAdvancesOnDemand,
  hasLineMetrics,
  loadScriptAdvances,
  type OriginalMetrics,
  originalCovers,
  originalMetrics,
} from './original-metrics.js';
export { isLetterOfCharacterSets, isRomanNumeral, isWide, scriptGroup } from './script-group.js';
