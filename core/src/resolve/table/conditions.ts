/**
 * Selects the conditional formats of a table style that apply to a cell (ECMA-376-1 §17.7.6), only by the cell's
 * position and `w:tblLook`: `w:cnfStyle` repeats the result, and is wrong in files that other programs edited.
 */
import type { TableLook } from '../../ooxml/docx/index.js';

/** ST_TblStyleOverrideType, each overriding those before it. */
export const CONDITIONS = [
  'band1Vert',
  'band2Vert',
  'band1Horz',
  'band2Horz',
  'lastCol',
  'firstCol',
  'lastRow',
  'firstRow',
  'seCell',
  'swCell',
  'neCell',
  'nwCell',
] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface TableShape {
  readonly look: TableLook;
  readonly rows: number;
  readonly rowBand: number;
  readonly columnBand: number;
}

export interface CellPlace {
  readonly row: number;
  /** The column of the grid. */
  readonly column: number;
  readonly firstInRow: boolean;
  readonly lastInRow: boolean;
}

/** The sides on which a cell is at the edge of a format's area; on other sides the format's inside borders apply. */
export interface Edges {
  readonly top: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
  readonly right: boolean;
}

export interface AppliedCondition {
  readonly condition: Condition;
  readonly edges: Edges;
}

export const tableEdges = (place: CellPlace, shape: TableShape): Edges => ({
  top: place.row === 0,
  bottom: place.row === shape.rows - 1,
  left: place.firstInRow,
  right: place.lastInRow,
});

const ALL_EDGES: Edges = { top: true, bottom: true, left: true, right: true };

/** The conditions that apply to a cell, the later over the earlier. */
export function conditionsOf(place: CellPlace, shape: TableShape): readonly AppliedCondition[] {
  const { look } = shape;
  const firstRow = look.firstRow && place.row === 0;
  const lastRow = look.lastRow && place.row === shape.rows - 1 && !firstRow;
  const firstCol = look.firstColumn && place.firstInRow;
  const lastCol = look.lastColumn && place.lastInRow && !firstCol;
  const edges = tableEdges(place, shape);
  const row = { ...edges, top: true, bottom: true };
  const body = bodyRows(shape);
  const column = {
    left: true,
    right: true,
    top: edges.top || place.row === body.first,
    bottom: edges.bottom || place.row === body.last,
  };
  const applied: AppliedCondition[] = [];
  const apply = (holds: boolean, condition: Condition, at: Edges): void => {
    if (holds) applied.push({ condition, edges: at });
  };
  if (!look.noVBand && !firstCol && !lastCol) applied.push(verticalBand(place, shape, column));
  if (!look.noHBand && !firstRow && !lastRow) applied.push(horizontalBand(place, shape, edges));
  apply(lastCol, 'lastCol', column);
  apply(firstCol, 'firstCol', column);
  apply(lastRow, 'lastRow', row);
  apply(firstRow, 'firstRow', row);
  apply(lastRow && lastCol, 'seCell', ALL_EDGES);
  apply(lastRow && firstCol, 'swCell', ALL_EDGES);
  apply(firstRow && lastCol, 'neCell', ALL_EDGES);
  apply(firstRow && firstCol, 'nwCell', ALL_EDGES);
  return applied;
}

/** The rows that bands count, without the first and the last row if these have a style. */
const bodyRows = ({ look, rows }: TableShape): { readonly first: number; readonly last: number } => ({
  first: look.firstRow ? 1 : 0,
  last: look.lastRow ? rows - 2 : rows - 1,
});

function horizontalBand(place: CellPlace, shape: TableShape, edges: Edges): AppliedCondition {
  const { first, last } = bodyRows(shape);
  const at = place.row - first;
  const band = Math.floor(at / shape.rowBand);
  return {
    condition: band % 2 === 0 ? 'band1Horz' : 'band2Horz',
    edges: {
      ...edges,
      top: at % shape.rowBand === 0,
      bottom: (at + 1) % shape.rowBand === 0 || place.row === last,
    },
  };
}

function verticalBand(place: CellPlace, shape: TableShape, column: Edges): AppliedCondition {
  const at = place.column - (shape.look.firstColumn ? 1 : 0);
  const band = Math.floor(Math.max(0, at) / shape.columnBand);
  return {
    condition: band % 2 === 0 ? 'band1Vert' : 'band2Vert',
    edges: {
      ...column,
      left: at % shape.columnBand === 0 || place.firstInRow,
      right: (at + 1) % shape.columnBand === 0 || place.lastInRow,
    },
  };
}
