/**
 * Tables: `table.ts` resolves a table, `row.ts` a row, `cell.ts` a cell with the borders of `cell-borders.ts`. All of
 * them have the table's context (`table-context.ts`); its style (`table-style.ts`) has conditional formats, and
 * `conditions.ts` says which of those apply to a cell.
 */
export { resolveTable } from './table.js';
