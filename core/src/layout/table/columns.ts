/**
 * Column widths (ECMA-376-1 §17.18.87). Fixed layout takes the widths of the file; autofit measures the content too.
 */

import { type Twip, twip } from '../../base/units.js';
import type { ResolvedTable } from '../../resolved/index.js';
import type { ContentWidths } from '../flowable.js';
import { bySpan, capShares, fitColumns, gatherColumns, sum, wantedWidth } from './autofit.js';
import { statedWidth, type WidthDemand, widthDemands } from './demands.js';
import type { PlacedCell, TableGrid } from './grid.js';

export interface ColumnRoom {
  /** The width that 100 % refers to. */
  readonly hundredPercent: Twip;
  /** The maximum width of an autofit table without a width of its own. */
  readonly limit: Twip;
}

/** The width of each grid column, in whole twips as Word keeps them. */
export function columnWidths(
  table: ResolvedTable,
  grid: TableGrid,
  room: ColumnRoom,
  measure: (cell: PlacedCell) => ContentWidths,
): Twip[] {
  const stated = statedWidth(table.width, room.hundredPercent);
  if (table.layout === 'fixed') return wholeTwips(fixedColumns(table, grid, room, stated));
  // Percentages are relative to the table's width if it has one, otherwise to the text column.
  const hundredPercent = stated ?? room.hundredPercent;
  const demands = widthDemands(table, grid, hundredPercent, measure);
  const gathered = gatherColumns(grid.columns, demands, table.grid);
  capShares(gathered, hundredPercent);
  return wholeTwips(fitColumns(gathered, { stated, limit: room.limit, drawn: table.grid }));
}

/** The minimum and the maximum total width of the columns, regardless of the width that is available. */
export function columnTotals(
  table: ResolvedTable,
  grid: TableGrid,
  measure: (cell: PlacedCell) => ContentWidths,
): ContentWidths {
  const stated = table.width.type === 'dxa' ? statedWidth(table.width, twip(0)) : undefined;
  if (table.layout === 'fixed') {
    const total = twip(sum(fixedColumns(table, grid, { hundredPercent: twip(0), limit: twip(0) }, stated)));
    return { min: total, max: total };
  }
  const demands = widthDemands(table, grid, twip(0), measure);
  const columns = gatherColumns(grid.columns, demands, table.grid);
  const min = sum(columns.map((column) => column.min));
  if (stated !== undefined) return { min: twip(Math.max(min, stated)), max: twip(Math.max(min, stated)) };
  return { min: twip(min), max: twip(sum(columns.map(wantedWidth))) };
}

/**
 * The columns of a table with a fixed layout. The widths are from the grid, unless cells have widths of their own. A
 * table with a percentage width is stretched to that width: Word saves `tcW` 1743 2761 3415 under `tblW` 100 % of 9622
 * as a grid of 2118 3355 4149.
 */
function fixedColumns(table: ResolvedTable, grid: TableGrid, room: ColumnRoom, stated: Twip | undefined): number[] {
  const demands = widthDemands(table, grid, stated ?? room.hundredPercent);
  const widths = Array.from({ length: grid.columns }, (_, i) => Math.max(0, table.grid[i] ?? 0));
  const pinned = new Uint8Array(grid.columns);
  for (const { column, span, preferred } of demands) {
    if (span !== 1 || preferred === undefined) continue;
    widths[column] = pinned[column] ? Math.max(widths[column]!, preferred) : preferred;
    pinned[column] = 1;
  }
  for (const demand of bySpan(demands)) stretchSpan(widths, pinned, demand);
  fillUnknown(widths, stated ?? room.limit);
  const total = sum(widths);
  if (table.width.type !== 'pct' || stated === undefined || total === 0) return widths;
  return widths.map((width) => (width / total) * stated);
}

/** Brings the columns under a spanning cell to its width: columns that no single cell fixed, or else the last one. */
function stretchSpan(widths: number[], pinned: Uint8Array, { column, span, preferred }: WidthDemand): void {
  if (preferred === undefined) return;
  const columns = Array.from({ length: span }, (_, i) => column + i);
  const free = columns.filter((c) => !pinned[c]);
  const missing = preferred - columns.reduce((total, c) => total + widths[c]!, 0);
  if (free.length === 0) {
    if (missing > 0) widths[column + span - 1]! += missing;
    return;
  }
  const freeWidth = free.reduce((total, c) => total + widths[c]!, 0);
  for (const c of free) {
    const share = freeWidth > 0 ? widths[c]! / freeWidth : 1 / free.length;
    widths[c] = Math.max(0, widths[c]! + missing * share);
    pinned[c] = 1;
  }
}

/** Columns of unknown width share the remaining space. */
function fillUnknown(widths: number[], target: number): void {
  const unknown = widths.filter((width) => width === 0).length;
  if (unknown === 0) return;
  const each = Math.max(0, target - sum(widths)) / unknown;
  widths.forEach((width, i) => {
    if (width === 0) widths[i] = each;
  });
}

/** Rounds the edges of columns, not their widths, so that rounding errors do not add up. */
function wholeTwips(widths: readonly number[]): Twip[] {
  let edge = 0;
  return widths.map((width) => {
    const start = Math.round(edge);
    edge += Number.isFinite(width) ? Math.max(0, width) : 0;
    return twip(Math.round(edge) - start);
  });
}
