/**
 * Paints the part of a table on a page: shading, then the cells in reading order under their tags, then borders.
 * Borders are over the content of cells, and pictures are clipped at the edges of their cells. In exports of Word, the
 * borders of each row come after its text, and pictures are clipped between the borders (four pictures of a thesis, 361
 * pt wide in cells of 355 pt).
 */

import { type Twip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem, StructureRole } from '../../frame/index.js';
import type { ResolvedTable } from '../../resolved/index.js';
import { borderThickness } from '../border.js';
import { type BackgroundArea, groundItem, joinedGrounds } from '../ground.js';
import type { Painter } from '../painter.js';
import { type BorderPlacement, lineItem } from './border-line.js';
import type { PlacedContent, PlacedRow, RowRun } from './fill.js';
import { paintBoxBorders, paintSharedBorders } from './paint-borders.js';
import type { CellPlan, TablePlan } from './plan.js';
import { paintVerticalCell } from './vertical-cell.js';

/** The rows of a table on one page: the repeated header rows, and the rows after them. */
export interface TablePart {
  readonly header?: RowRun;
  readonly body: RowRun;
}

/** Paints a table part with its outer left edge and top at x, y. */
export function paintTable(plan: TablePlan, part: TablePart, painter: Painter, x: Twip, y: Twip): void {
  const mirrored = plan.table.bidiVisual;
  const place: BorderPlacement = {
    across: (distance) => twip(x + (mirrored ? plan.width - distance : distance)),
    down: (distance) => twip(y + distance),
  };
  const header = part.header?.cells ?? [];
  const body = [...part.body.cells].sort(
    (a, b) => a.cell.placed.row - b.cell.placed.row || a.cell.placed.column - b.cell.placed.column,
  );
  const all = [...header, ...body];
  const grounds = all.flatMap((content) => groundOf(content, plan, place));
  for (const ground of joinedGrounds(grounds)) painter.add(groundItem(ground));
  for (const content of all) paintDiagonals(content, plan, place, painter);
  painter.artifact((artifact) => {
    for (const content of header) paintContent(content, plan, place, artifact);
  });
  const table = tableStructure(plan.table, painter);
  for (const { row } of part.body.rows) painter.node(row.row, 'TR', table);
  for (const content of body) {
    paintContent(content, plan, place, painter.within(cellNode(content.cell, plan, painter, table)));
    // Header rows repeat on each page, so their cells are not released.
    if (content.cell.placed.lastRow >= plan.headerRows && !content.fragment?.next) content.cell.release();
  }
  paintBorders([...(part.header?.rows ?? []), ...part.body.rows], plan, part, place, painter);
}

/** Adds the table's node to the structure tree. */
export const tableStructure = (table: ResolvedTable, painter: Painter): number =>
  painter.node(table, 'Table', painter.root, { altText: table.description });

function cellNode({ placed }: CellPlan, plan: TablePlan, painter: Painter, table: number): number {
  const role: StructureRole = placed.row < plan.headerRows ? 'TH' : 'TD';
  const row = painter.node(plan.rows[placed.row]!.row, 'TR', table);
  const rowSpan = placed.lastRow - placed.row + 1;
  return painter.node(placed.cell, role, row, {
    ...(rowSpan > 1 && { rowSpan }),
    ...(placed.span > 1 && { colSpan: placed.span }),
  });
}

/** A cell's box relative to its table; `place` turns it into positions on the page. */
function boxOf({ cell, top, contentTop, bottom }: PlacedContent, { spacing }: TablePlan) {
  const boxTop = spacing > 0 ? contentTop - cell.insetTop : top;
  return { left: cell.left, right: cell.left + cell.width, top: boxTop, bottom: bottom - spacing };
}

function groundOf(content: PlacedContent, plan: TablePlan, place: BorderPlacement): BackgroundArea[] {
  const { shading } = content.cell.placed.cell;
  if (!shading) return [];
  const box = boxOf(content, plan);
  const [one, other] = [place.across(box.left), place.across(box.right)];
  const [top, bottom] = [place.down(box.top), place.down(box.bottom)];
  return [{ left: Math.min(one, other), right: Math.max(one, other), top, bottom, color: shading }];
}

function paintDiagonals(content: PlacedContent, plan: TablePlan, place: BorderPlacement, painter: Painter): void {
  const { cell } = content.cell.placed;
  const box = boxOf(content, plan);
  const { tl2br, tr2bl } = cell.borders;
  const diagonals = [
    { border: tl2br, from: { x: box.left, y: box.top }, to: { x: box.right, y: box.bottom } },
    { border: tr2bl, from: { x: box.right, y: box.top }, to: { x: box.left, y: box.bottom } },
  ];
  for (const { border, from, to } of diagonals) {
    if (!border || border.style === 'nil' || border.style === 'none') continue;
    painter.add(lineItem(border, from, to, borderThickness(border), place));
  }
}

function paintBorders(
  rows: readonly PlacedRow[],
  plan: TablePlan,
  part: TablePart,
  place: BorderPlacement,
  painter: Painter,
): void {
  if (plan.spacing === 0) {
    paintSharedBorders(rows, plan.edges, plan.lines, place, painter);
    return;
  }
  for (const content of [...(part.header?.cells ?? []), ...part.body.cells]) {
    const { ownBorders } = content.cell;
    if (ownBorders) paintBoxBorders(ownBorders, boxOf(content, plan), place, painter);
  }
  const [first, last] = [rows[0], rows.at(-1)];
  if (!plan.around || !first || !last) return;
  // Paints the outer borders on the outer grid lines, and within the space above the first row and below the last.
  const { left, right } = plan.around;
  const across = { left: -borderThickness(left) / 2, right: plan.width + borderThickness(right) / 2 };
  paintBoxBorders(plan.around, { ...across, top: first.top, bottom: last.bottom + plan.spacing }, place, painter);
}

function paintContent(content: PlacedContent, plan: TablePlan, place: BorderPlacement, painter: Painter): void {
  const { cell, contentTop, bottom, fragment } = content;
  if (!fragment || fragment.empty) return;
  const { placed } = cell;
  const inner = { left: cell.left + cell.insetLeft, right: cell.left + cell.width - cell.insetRight };
  const x = twip(Math.min(place.across(inner.left), place.across(inner.right)));
  const height = twip(Math.max(0, bottom - cell.insetBottom - contentTop));
  if (placed.cell.textDirection !== 'lrTb') {
    const width = twip(Math.max(0, inner.right - inner.left));
    paintVerticalCell(placed, { x, y: place.down(contentTop), width, height }, painter, plan.context);
    return;
  }
  const slack = fragment.next ? 0 : Math.max(0, height - fragment.height);
  const align = placed.cell.verticalAlign;
  const shift = align === 'center' ? slack / 2 : align === 'bottom' ? slack : 0;
  const y = place.down(contentTop + shift);
  const items: FrameItem[] = [];
  fragment.paint(painter.onto(items), x, y);
  const clip = clipOf(content, plan, place);
  if (isCut(content, plan)) painter.add({ kind: 'group', items, clip, tag: -1 });
  else for (const item of items) painter.add(juts(item, clip) ? { kind: 'group', items: [item], clip, tag: -1 } : item);
}

/** True if a picture exceeds its cell by more than a point and is clipped; floats may extend beyond their cells. */
const juts = (item: FrameItem, { x, y, width, height }: ReturnType<typeof clipOf>): boolean =>
  item.kind === 'image' &&
  item.inCell === true &&
  (item.x < x - 1 || item.x + item.width > x + width + 1 || item.y < y - 1 || item.y + item.height > y + height + 1);

/** A row of exact height cuts off content that does not fit. */
function isCut({ cell, contentTop, bottom, fragment }: PlacedContent, plan: TablePlan): boolean {
  const { rule } = plan.rows[cell.placed.lastRow]!.row.height;
  return rule === 'exact' && fragment !== undefined && contentTop + fragment.height > bottom;
}

function clipOf(content: PlacedContent, plan: TablePlan, place: BorderPlacement) {
  const box = boxOf(content, plan);
  return {
    x: twipToPt(twip(Math.min(place.across(box.left), place.across(box.right)))),
    y: twipToPt(place.down(box.top)),
    width: twipToPt(twip(Math.abs(place.across(box.right) - place.across(box.left)))),
    height: twipToPt(twip(Math.max(0, box.bottom - box.top))),
  };
}
