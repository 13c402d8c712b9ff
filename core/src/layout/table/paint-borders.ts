/** Paints the borders of a table's part on a page: shared edges once, each run of equal edges as one line. */

import type { Twip } from '../../base/units.js';
import type { ResolvedBorder } from '../../resolved/index.js';
import { borderLines, borderThickness, paintBox } from '../border.js';
import type { Painter } from '../painter.js';
import { type BorderPlacement, lineItem, sameBorder, type TablePoint } from './border-line.js';
import type { BorderEdge, SideBorders, TableEdges } from './borders.js';
import { isCompound, paintCompound } from './compound-borders.js';
import type { PlacedRow } from './fill.js';

/**
 * Paints the shared edges of consecutive rows on a page. As in Word, a horizontal edge is below the top of its row, and
 * a vertical one is centered on its grid line.
 */
export function paintSharedBorders(
  rows: readonly PlacedRow[],
  edges: TableEdges,
  lines: readonly Twip[],
  place: BorderPlacement,
  painter: Painter,
): void {
  const last = rows[rows.length - 1];
  if (!last) return;
  const down = rows.map(({ row }) => edges.down(row.index));
  const across = [...rows, undefined].map((here, i) => edges.between(rows[i - 1]?.row.index, here?.row.index));
  if ([...down, ...across].some((row) => row.some(isCompound))) {
    const tops = [...rows.map(({ top }) => top), last.bottom];
    paintCompound({ tops, lines, across, down }, place, painter);
    return;
  }
  rows.forEach(({ top }, i) => {
    paintAcross(across[i]!, top, lines, [down[i - 1], down[i]], place, painter);
  });
  paintAcross(across[rows.length]!, last.bottom, lines, [down[rows.length - 1]], place, painter);
  lines.forEach((line, i) => {
    const edgesHere = down.map((row) => row[i]);
    paintDown(rows, edgesHere, line, place, painter);
  });
}

function paintAcross(
  edges: readonly BorderEdge[],
  y: Twip,
  lines: readonly Twip[],
  neighbors: readonly (readonly BorderEdge[] | undefined)[],
  place: BorderPlacement,
  painter: Painter,
): void {
  // Corners belong to the horizontal lines, which extend over half of the vertical lines that they meet.
  const corner = (line: number) =>
    neighbors.reduce((most, vertical) => Math.max(most, borderThickness(vertical?.[line])), 0) / 2;
  for (let start = 0; start < edges.length; ) {
    const edge = edges[start];
    let end = start + 1;
    while (end < edges.length && sameBorder(edge, edges[end])) end++;
    if (edge) {
      const from = { x: lines[start]! - corner(start), y };
      paintBorder(edge, from, { x: lines[end]! + corner(end), y }, place, painter);
    }
    start = end;
  }
}

function paintDown(
  rows: readonly PlacedRow[],
  edges: readonly BorderEdge[],
  x: Twip,
  place: BorderPlacement,
  painter: Painter,
): void {
  for (let start = 0; start < rows.length; ) {
    const edge = edges[start];
    let end = start + 1;
    while (end < rows.length && sameBorder(edge, edges[end])) end++;
    if (edge) {
      const side = x - borderThickness(edge) / 2;
      paintBorder(edge, { x: side, y: rows[start]!.top }, { x: side, y: rows[end - 1]!.bottom }, place, painter);
    }
    start = end;
  }
}

/** The four borders of a separate box: a cell in a table with cell spacing. They are inside the box. */
export function paintBoxBorders(
  borders: SideBorders,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  place: BorderPlacement,
  painter: Painter,
): void {
  const [left, right] = [place.across(box.left), place.across(box.right)];
  const edges = { top: place.down(box.top), bottom: place.down(box.bottom) };
  const { top, bottom } = borders;
  if (left <= right)
    paintBox({ top, bottom, left: borders.left, right: borders.right }, { ...edges, left, right }, painter);
  else
    paintBox(
      { top, bottom, left: borders.right, right: borders.left },
      { ...edges, left: right, right: left },
      painter,
    );
}

/** A horizontal or vertical border between two points; its thickness extends downwards or to the trailing side. */
function paintBorder(
  border: ResolvedBorder,
  from: TablePoint,
  to: TablePoint,
  place: BorderPlacement,
  painter: Painter,
): void {
  const across = from.y === to.y;
  for (const { offset, width } of borderLines(border)) {
    const middle = offset + width / 2;
    const shift = (point: TablePoint): TablePoint =>
      across ? { x: point.x, y: point.y + middle } : { x: point.x + middle, y: point.y };
    painter.add(lineItem(border, shift(from), shift(to), width, place));
  }
}
