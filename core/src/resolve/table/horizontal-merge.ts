import { twip } from '../../base/units.js';
import type { Cell, Row, TableWidth } from '../../ooxml/docx/index.js';

/**
 * A row in which cells that continue a horizontal merge (`w:hMerge`, ECMA-376-1 §17.4.22) are one cell with the first:
 * the same as `w:gridSpan`, which newer files write.
 */
export function joinMergedCells(row: Row): Row {
  if (row.cells.every((cell) => cell.properties.horizontalMerge === undefined)) return row;
  const cells: Cell[] = [];
  for (const cell of row.cells) {
    const before = cells.at(-1);
    if (cell.properties.horizontalMerge === 'continue' && before?.properties.horizontalMerge !== undefined) {
      cells[cells.length - 1] = join(before, cell);
    } else cells.push(cell);
  }
  return { ...row, cells };
}

const span = (cell: Cell): number => cell.properties.gridSpan ?? 1;

function join(first: Cell, second: Cell): Cell {
  const { properties } = first;
  return {
    ...first,
    properties: {
      ...properties,
      gridSpan: span(first) + span(second),
      width: sum(properties.width, second.properties.width),
    },
  };
}

const sum = (a: TableWidth | undefined, b: TableWidth | undefined): TableWidth | undefined =>
  a?.type === 'dxa' && b?.type === 'dxa' ? { type: 'dxa', value: twip(a.value + b.value) } : a;
