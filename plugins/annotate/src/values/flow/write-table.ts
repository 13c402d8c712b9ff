import { emu, emuToTwip, twip, twipToEmu } from '@quire/core/units';
import { element, type XmlElement } from '@quire/core/xml';
import { gridOf, paragraph, val } from '../../markup/index.js';
import { styleId } from '../styles.js';
import type { FlowCell, FlowRow, FlowTable } from './model.js';
import { blockNodes } from './write.js';
import { type FlowContext, shading } from './write-inlines.js';

/** The default of left and right cell margins together, in twips. */
const MARGINS = 216;

/** A table as wide as the available space, in the template's "Table Grid" style; none for a table without cells. */
export function tableNode(table: FlowTable, context: FlowContext): XmlElement | undefined {
  const { place, writer } = context;
  const { rows, columns } = tableGrid(table.rows);
  if (columns === 0) return undefined;
  const widths = columnWidths(rows, columns, Math.floor(emuToTwip(emu(place.room.widthEmu))));
  return element('w:tbl', {}, [
    element('w:tblPr', {}, [
      val('w:tblStyle', styleId(writer, 'Table Grid')),
      element('w:tblW', { 'w:w': '5000', 'w:type': 'pct' }),
      element('w:tblLook', {
        'w:val': '04A0',
        'w:firstRow': '1',
        'w:lastRow': '0',
        'w:firstColumn': '1',
        'w:lastColumn': '0',
        'w:noHBand': '0',
        'w:noVBand': '1',
      }),
    ]),
    gridOf(widths),
    ...rows.map((cells, at) => rowNode(cells, table.rows[at]?.header ?? false, widths, context)),
  ]);
}

function rowNode(
  cells: readonly GridCell[],
  header: boolean,
  widths: readonly number[],
  context: FlowContext,
): XmlElement {
  const properties = header ? [element('w:trPr', {}, [element('w:tblHeader')])] : [];
  return element('w:tr', {}, [...properties, ...cells.map((cell) => cellNode(cell, widths, context))]);
}

function cellNode({ at, columns, cell, merge }: GridCell, widths: readonly number[], context: FlowContext): XmlElement {
  const width = widths.slice(at, at + columns).reduce((sum, one) => sum + one, 0);
  const room = { widthEmu: twipToEmu(twip(Math.max(1, width - MARGINS))) };
  const inside = { ...context, place: { ...context.place, room } };
  const blocks = cell && merge !== 'continue' ? blockNodes(cell.blocks, inside) : [];
  // A cell ends in a paragraph (ECMA-376-1 §17.4.65).
  const last = blocks.at(-1);
  const closed = last?.name === 'w:p' ? blocks : [...blocks, paragraph(undefined, [])];
  return element('w:tc', {}, [
    element('w:tcPr', {}, [
      element('w:tcW', { 'w:w': String(width), 'w:type': 'dxa' }),
      ...(columns > 1 ? [val('w:gridSpan', String(columns))] : []),
      ...(merge ? [val('w:vMerge', merge)] : []),
      ...(cell?.background ? [shading(cell.background)] : []),
    ]),
    ...closed,
  ]);
}

/** The widths of columns in percent as stated by cells; the other columns share the rest. */
function columnWidths(rows: readonly (readonly GridCell[])[], columns: number, room: number): number[] {
  const asked = new Map<number, number>();
  for (const cell of rows.flat()) {
    const percent = cell.cell?.widthPercent;
    if (percent !== undefined && cell.columns === 1 && !asked.has(cell.at)) asked.set(cell.at, percent);
  }
  const total = [...asked.values()].reduce((sum, one) => sum + one, 0);
  const others = columns - asked.size;
  const share = others > 0 ? Math.max(100 - total, (100 * others) / columns / 2) / others : 0;
  const parts = Array.from({ length: columns }, (_, at) => asked.get(at) ?? share);
  const sum = parts.reduce((all, one) => all + one, 0) || 1;
  return parts.map((part) => Math.max(1, Math.floor((part / sum) * room)));
}

/** A cell at its column; `cell` is absent if a row has fewer cells than the table has columns. */
interface GridCell {
  readonly at: number;
  readonly columns: number;
  readonly cell?: FlowCell;
  readonly merge?: 'restart' | 'continue';
}

/** The largest table of Word: 63 columns, 32,767 rows. */
const MOST = { columns: 63, rows: 32_767 };

/** The cells of rows at their columns. Merged and missing cells are added (HTML §4.9.12.1); extra cells are dropped. */
function tableGrid(source: readonly FlowRow[]): {
  readonly rows: readonly (readonly GridCell[])[];
  readonly columns: number;
} {
  const open = new Map<number, { readonly columns: number; left: number }>();
  const rows = source.slice(0, MOST.rows).map(({ cells }) => {
    const row: GridCell[] = [];
    let at = 0;
    const fillMerged = (): void => {
      for (let above = open.get(at); above && above.left > 0; above = open.get(at)) {
        row.push({ at, columns: above.columns, merge: 'continue' });
        above.left--;
        at += above.columns;
      }
    };
    for (const cell of cells) {
      fillMerged();
      if (at >= MOST.columns) break;
      const columns = freeColumns(at, Math.min(cell.columns, MOST.columns - at), open);
      row.push({ at, columns, cell, ...(cell.rows > 1 && { merge: 'restart' as const }) });
      open.set(at, { columns, left: cell.rows - 1 });
      at += columns;
    }
    // Merged cells after the last one.
    while (at < MOST.columns && [...open].some(([column, { left }]) => column >= at && left > 0)) {
      fillMerged();
      const next = Math.min(
        ...[...open].filter(([column, { left }]) => column >= at && left > 0).map(([column]) => column),
      );
      if (Number.isFinite(next) && next > at) {
        row.push({ at, columns: next - at });
        at = next;
      }
    }
    return row;
  });
  const columns = rows.reduce((most, row) => Math.max(most, endOf(row)), 0);
  return {
    columns,
    rows: rows.map((row) => (endOf(row) < columns ? [...row, { at: endOf(row), columns: columns - endOf(row) }] : row)),
  };
}

function endOf(row: readonly GridCell[]): number {
  const last = row.at(-1);
  return last ? last.at + last.columns : 0;
}

/** The free columns for a cell, which must not overlap a cell that spans from above. */
function freeColumns(at: number, columns: number, open: ReadonlyMap<number, { readonly left: number }>): number {
  for (let next = at + 1; next < at + columns; next++) if ((open.get(next)?.left ?? 0) > 0) return next - at;
  return columns;
}
