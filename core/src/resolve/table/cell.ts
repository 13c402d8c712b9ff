import type { Cell, CellProperties, Shading, TableProperties } from '../../ooxml/docx/index.js';
import type { ResolvedBlock, ResolvedCell } from '../../resolved/index.js';
import type { TableTextLayer } from '../cascade/index.js';
import { turnsGlyphs, verticalDirection } from '../text-direction.js';
import { cellBorders } from './cell-borders.js';
import type { AppliedCondition, Edges } from './conditions.js';
import type { TableContext } from './table-context.js';
import type { TableStyle } from './table-style.js';

/** A cell's place in its table. */
export interface CellContext {
  readonly column: number;
  /** The row, and the index of the cell in it, from 0. */
  readonly row: number;
  readonly position: number;
  readonly conditions: readonly AppliedCondition[];
  readonly edges: Edges;
  /** `w:tblPrEx` of the row. */
  readonly exceptions?: TableProperties;
}

const NO_BLOCKS: readonly ResolvedBlock[] = Object.freeze([]);

export function resolveCell(cell: Cell, at: CellContext, table: TableContext): ResolvedCell {
  const { style, direct, resolution } = table;
  const { properties } = cell;
  const { palette } = resolution.cascade;
  const layer = style.textLayer(at.conditions.map(({ condition }) => condition));
  const styled = styledCell(style, at.conditions);
  const verticalMerge = properties.verticalMerge ?? 'none';
  return {
    // A cell that continues a vertical merge shows none of its content.
    blocks: verticalMerge === 'continue' ? NO_BLOCKS : cellBlocks(cell, at, layer, table),
    column: at.column,
    gridSpan: properties.gridSpan ?? 1,
    verticalMerge,
    width: properties.width ?? { type: 'auto' },
    margins: {
      ...table.cellMargins,
      ...at.exceptions?.cellMargins,
      ...styled.margins,
      ...properties.margins,
    },
    borders: cellBorders(style, at.conditions, at.edges, direct, at.exceptions, properties.borders, palette),
    shading: palette.shading(shadingOf(properties, styled, table, at.exceptions)),
    verticalAlign: verticalAlign(properties.verticalAlign ?? styled.verticalAlign),
    textDirection: verticalDirection(properties.textDirection ?? styled.textDirection) ?? 'lrTb',
    turnedGlyphs: turnsGlyphs(properties.textDirection ?? styled.textDirection),
    noWrap: properties.noWrap ?? styled.noWrap ?? false,
    fitText: properties.fitText ?? false,
    hideMark: properties.hideMark ?? false,
  };
}

function cellBlocks(
  cell: Cell,
  { row, position }: CellContext,
  layer: TableTextLayer | undefined,
  { xml, scope, resolution }: TableContext,
): readonly ResolvedBlock[] {
  const recorder = resolution.fieldPass?.recorder;
  recorder?.startCell({ table: xml, row, cell: position });
  const blocks = resolution.resolveBlocks(cell.content, scope, layer, resolution);
  recorder?.endCell(blocks);
  return blocks;
}

/** Returns the properties that the table style gives to the cell itself under its conditions. */
function styledCell(style: TableStyle, conditions: readonly AppliedCondition[]): CellProperties {
  let merged = style.whole.cell;
  for (const { condition } of conditions) {
    const format = style.conditional.get(condition);
    if (format) merged = { ...merged, ...format.cell, margins: { ...merged.margins, ...format.cell.margins } };
  }
  return merged;
}

/** The nearest stated shading: of the cell, of the table style for this cell, of the row or the table. */
const shadingOf = (
  properties: CellProperties,
  styled: CellProperties,
  { properties: table }: TableContext,
  exceptions: TableProperties | undefined,
): Shading | undefined => properties.shading ?? styled.shading ?? exceptions?.shading ?? table.shading;

const verticalAlign = (stated: CellProperties['verticalAlign']): ResolvedCell['verticalAlign'] =>
  stated === 'center' || stated === 'bottom' ? stated : 'top';
