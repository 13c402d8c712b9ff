import { twip } from '../../base/units.js';
import { CHANGED_ROW, opensPageInTable } from '../../compat/index.js';
import type { Row, TableProperties } from '../../ooxml/docx/index.js';
import type { ResolvedCell, ResolvedRow, ResolvedTable } from '../../resolved/index.js';
import { resolveCell } from './cell.js';
import { type AppliedCondition, type CellPlace, conditionsOf, type TableShape, tableEdges } from './conditions.js';
import type { TableContext } from './table-context.js';
import { mergeRows } from './table-style.js';

const CHANGED_ROWS: ReadonlyMap<string, string> = new Map(Object.entries(CHANGED_ROW));

const AUTO = { type: 'auto' } as const;
const NO_HEIGHT = { rule: 'auto', value: twip(0) } as const;

export function resolveRow(row: Row, index: number, table: TableContext): ResolvedRow {
  const { style, properties: tableProperties, resolution } = table;
  const shape: TableShape = {
    look: table.look,
    rows: table.rows,
    rowBand: tableProperties.rowBandSize || 1,
    columnBand: tableProperties.columnBandSize || 1,
  };
  const { exceptions } = row.properties;
  const cells: ResolvedCell[] = [];
  let column = row.properties.gridBefore ?? 0;
  let conditions: readonly AppliedCondition[] = [];
  for (const [position, cell] of row.cells.entries()) {
    const place: CellPlace = {
      row: index,
      column,
      firstInRow: position === 0,
      lastInRow: position === row.cells.length - 1,
    };
    const own = conditionsOf(place, shape);
    if (position === 0) conditions = own;
    const edges = tableEdges(place, shape);
    cells.push(resolveCell(cell, { column, row: index, position, conditions: own, edges, exceptions }, table));
    column += cell.properties.gridSpan ?? 1;
  }
  const revision = resolution.revisions.mark(row.properties.revision);
  const merged = mergeRows([style.whole.row, ...rowFormats(conditions, table), row.properties]);
  return {
    cells: cells.map((cell, i) => {
      const change = revision ?? resolution.revisions.mark(row.cells[i]?.properties.revision);
      const shading = change && CHANGED_ROWS.get(change.kind);
      return shading ? { ...cell, shading } : cell;
    }),
    gridBefore: row.properties.gridBefore ?? 0,
    gridAfter: row.properties.gridAfter ?? 0,
    widthBefore: row.properties.widthBefore ?? AUTO,
    widthAfter: row.properties.widthAfter ?? AUTO,
    height: rowHeight(merged.height),
    cantSplit: merged.cantSplit ?? false,
    header: merged.header ?? false,
    ...(opensPage(cells, table) && { opensPage: true }),
    justification: logicalSide(merged.justification ?? exceptions?.justification),
    revision,
  };
}

function opensPage([first]: readonly ResolvedCell[], { scope, resolution }: TableContext): boolean {
  const paragraph = first?.blocks[0];
  const stated = paragraph?.kind === 'paragraph' && paragraph.format.pageBreakBefore;
  return opensPageInTable(stated, scope.part === resolution.model.mainPart, scope.depth);
}

/** Conditions of whole rows; those of columns and corners do not apply to rows. */
const rowFormats = (conditions: readonly AppliedCondition[], { style }: TableContext) =>
  conditions
    .filter(({ condition }) => condition.endsWith('Row') || condition.endsWith('Horz'))
    .flatMap(({ condition }) => style.conditional.get(condition)?.row ?? []);

/** The height of a row, which is a minimum unless it is exact (ECMA-376-1 §17.4.80). */
function rowHeight(height: Row['properties']['height']): ResolvedRow['height'] {
  if (!height || height.value <= 0) return NO_HEIGHT;
  return { rule: height.rule === 'exact' ? 'exact' : 'atLeast', value: height.value };
}

/** The logical side: `left` is the leading one, which is on the right if the table runs right to left (§17.4.28). */
export function logicalSide(stated: TableProperties['justification']): ResolvedTable['justification'] | undefined {
  if (stated === undefined || stated === 'center') return stated;
  return stated === 'left' || stated === 'start' ? 'left' : 'right';
}
