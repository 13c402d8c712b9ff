import { emu, emuToTwip, twip, twipToEmu } from '@quire/core/units';
import { element, type XmlElement } from '@quire/core/xml';
import { gridOf, paragraph, val } from '../../markup/index.js';
import { styleId } from '../styles.js';
import { type GridCell, tableGrid } from './grid.js';
import type { FlowTable } from './model.js';
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
