/** Paints the borders of a table's part on a page: shared edges once, each run of equal edges as one line. */
import type { PathItem, PathSegment } from '../../frame/index.js';
import type { ResolvedBorder } from '../../resolve/index.js';
import { type Twip, twip, twipToPt } from '../../units.js';
import type { Painter } from '../types.js';
import { borderDash, borderLines, borderThickness } from './border-lines.js';
import type { Edge, TableEdges } from './borders.js';
import type { PlacedRow } from './fill.js';

/** Turns distances inside the table into places on the page; mirrored for right-to-left tables. */
export interface Placement {
  /** Page x of a distance from the table's leading edge. */
  across(distance: number): Twip;
  /** Page y of a distance from the table's top on this page. */
  down(distance: number): Twip;
}

/**
 * The shared edges of rows that stand below each other on a page, a horizontal edge hanging from its row's top, a
 * vertical one centred on its grid line, as Word draws them.
 */
export function paintSharedBorders(
  rows: readonly PlacedRow[],
  edges: TableEdges,
  lines: readonly Twip[],
  place: Placement,
  painter: Painter,
): void {
  const last = rows[rows.length - 1];
  if (!last) return;
  const down = rows.map(({ row }) => edges.down(row.index));
  rows.forEach(({ row, top }, i) => {
    const across = edges.between(rows[i - 1]?.row.index, row.index);
    paintAcross(across, top, lines, [down[i - 1], down[i]], place, painter);
  });
  const foot = edges.between(last.row.index, undefined);
  paintAcross(foot, last.bottom, lines, [down[rows.length - 1]], place, painter);
  lines.forEach((line, i) => {
    const edgesHere = down.map((row) => row[i]);
    paintDown(rows, edgesHere, line, place, painter);
  });
}

function paintAcross(
  edges: readonly Edge[],
  y: Twip,
  lines: readonly Twip[],
  neighbours: readonly (readonly Edge[] | undefined)[],
  place: Placement,
  painter: Painter,
): void {
  // Corners belong to the horizontal lines: they reach over half of the vertical ones they meet.
  const corner = (line: number) =>
    neighbours.reduce((most, vertical) => Math.max(most, borderThickness(vertical?.[line])), 0) / 2;
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
  edges: readonly Edge[],
  x: Twip,
  place: Placement,
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

/** The four borders of a box of its own: a cell in a table with cell spacing. They lie inside the box. */
export function paintBoxBorders(
  borders: { readonly top: Edge; readonly bottom: Edge; readonly left: Edge; readonly right: Edge },
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  place: Placement,
  painter: Painter,
): void {
  const { left, top, right, bottom } = box;
  const side = (edge: Edge, from: Point, to: Point) => edge && paintBorder(edge, from, to, place, painter);
  side(borders.top, { x: left, y: top }, { x: right, y: top });
  const low = bottom - borderThickness(borders.bottom);
  side(borders.bottom, { x: left, y: low }, { x: right, y: low });
  side(borders.left, { x: left, y: top }, { x: left, y: bottom });
  const far = right - borderThickness(borders.right);
  side(borders.right, { x: far, y: top }, { x: far, y: bottom });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A border from one point to another, straight across or straight down, growing downwards or to the trailing side. */
function paintBorder(border: ResolvedBorder, from: Point, to: Point, place: Placement, painter: Painter): void {
  const across = from.y === to.y;
  for (const { offset, width } of borderLines(border)) {
    const middle = offset + width / 2;
    const shift = (point: Point): Point =>
      across ? { x: point.x, y: point.y + middle } : { x: point.x + middle, y: point.y };
    painter.add(lineItem(border, shift(from), shift(to), width, place));
  }
}

/** A line between any two points inside the table, in a border's style: also the diagonals of cells. */
export function lineItem(border: ResolvedBorder, from: Point, to: Point, width: number, place: Placement): PathItem {
  const start = { x: twipToPt(place.across(from.x)), y: twipToPt(place.down(from.y)) };
  const end = { x: twipToPt(place.across(to.x)), y: twipToPt(place.down(to.y)) };
  const thickness = twipToPt(twip(width));
  const wavy = border.style === 'wave' || border.style === 'doubleWave';
  return {
    kind: 'path',
    segments: wavy
      ? wave(start, end, thickness)
      : [
          { op: 'move', ...start },
          { op: 'line', ...end },
        ],
    stroke: { color: border.color, width: thickness, dash: borderDash(border.style, thickness), cap: 'butt' },
    tag: -1,
  };
}

/** Half waves of about 3 pt along a line, in points. */
function wave(start: Point, end: Point, thickness: number): PathSegment[] {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const count = Math.max(1, Math.min(1000, Math.round(length / 3)));
  const step = { x: (end.x - start.x) / count, y: (end.y - start.y) / count };
  const height = length > 0 ? (thickness + 0.75) / length : 0;
  const normal = { x: -(end.y - start.y) * height, y: (end.x - start.x) * height };
  const segments: PathSegment[] = [{ op: 'move', ...start }];
  for (let i = 0; i < count; i++) {
    const bend = i % 2 === 0 ? 1 : -1;
    const at = (share: number, lift: number) => ({
      x: start.x + (i + share) * step.x + lift * bend * normal.x,
      y: start.y + (i + share) * step.y + lift * bend * normal.y,
    });
    const [first, second, stop] = [at(1 / 3, 1), at(2 / 3, 1), at(1, 0)];
    segments.push({ op: 'curve', x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: stop.x, y: stop.y });
  }
  return segments;
}

/** Equal borders join to one line. */
export function sameBorder(a: Edge, b: Edge): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.style === b.style && a.width === b.width && a.color === b.color;
}
