import type { Border, TableBorders, TableProperties } from '../../ooxml/docx/index.js';
import type { CellBorder, ResolvedCell } from '../../resolved/index.js';
import type { Palette } from '../theme/index.js';
import type { AppliedCondition, Edges } from './conditions.js';
import type { TableStyle } from './table-style.js';

type Side = keyof ResolvedCell['borders'];
type Sides = { [S in Side]?: Border };

/**
 * The borders of a cell by side, before neighbors compete: table style, its conditional formats, the table's own
 * borders, the exceptions of the row, the cell's own; later ones win (ECMA-376-1 §17.4.39, §17.7.6). Borders of a
 * table, a row or a condition apply to the cell's sides as outer or inside ones, by the edges of their area.
 */
export function cellBorders(
  tableStyle: TableStyle,
  conditions: readonly AppliedCondition[],
  edges: Edges,
  direct: TableProperties,
  exceptions: TableProperties | undefined,
  own: TableBorders | undefined,
  palette: Palette,
): ResolvedCell['borders'] {
  const sides: Sides = {};
  deal(tableStyle.whole.table.borders, edges, sides);
  deal(tableStyle.whole.cell.borders, edges, sides);
  for (const { condition, edges: covered } of conditions) {
    const format = tableStyle.conditional.get(condition);
    deal(format?.table.borders, covered, sides);
    deal(format?.cell.borders, covered, sides);
  }
  deal(direct.borders, edges, sides);
  deal(exceptions?.borders, edges, sides);
  const resolved: { [S in Side]?: CellBorder } = {};
  for (const side of ['top', 'bottom', 'left', 'right', 'tl2br', 'tr2bl'] as const) {
    const stated = own?.[side] ?? insideOfCell(own, side, edges);
    const border = stated ?? sides[side];
    if (!border || (!stated && (border.style === 'nil' || border.style === 'none'))) continue;
    // Members are listed: with spread syntax, each border would have its own hidden class, which takes more memory than
    // a cell.
    const { style, width, space, color } = palette.anyBorder(border);
    resolved[side] = { style, width, space, color, own: stated !== undefined };
  }
  return resolved;
}

function deal(borders: TableBorders | undefined, edges: Edges, sides: Sides): void {
  if (!borders) return;
  const give = (side: Side, border: Border | undefined): void => {
    if (border) sides[side] = border;
  };
  give('top', edges.top ? borders.top : borders.insideH);
  give('bottom', edges.bottom ? borders.bottom : borders.insideH);
  give('left', edges.left ? borders.left : borders.insideV);
  give('right', edges.right ? borders.right : borders.insideV);
  give('tl2br', borders.tl2br);
  give('tr2bl', borders.tr2bl);
}

/** Some writers give a single cell inside borders, though it has no inside: Word uses them within the table. */
function insideOfCell(own: TableBorders | undefined, side: Side, edges: Edges): Border | undefined {
  if (!own) return undefined;
  if ((side === 'top' && !edges.top) || (side === 'bottom' && !edges.bottom)) return own.insideH;
  if ((side === 'left' && !edges.left) || (side === 'right' && !edges.right)) return own.insideV;
  return undefined;
}
