/**
 * Borders of several lines in a table whose cells share their edges. Each line of a shared edge belongs to the box of
 * the cell on its side. Where edges meet, the upper lines of a horizontal edge end at the lines of the cells above. No
 * edge interrupts the box around the table. Double borders of two tables in Word exports show this at corners, at the
 * ends of inner borders and at crossings.
 */

import type { PathItem } from '../../frame/index.js';
import { type BorderLine, type BorderSide, borderLines, borderThickness } from '../border.js';
import type { Painter } from '../painter.js';
import { type BorderPlacement, lineItem, sameBorder, type TablePoint } from './border-line.js';
import type { BorderEdge } from './borders.js';

/** A table's edges on one page, by row boundary and grid line. */
export interface EdgeGrid {
  /** The tops of the horizontal edges, from the table's top, one per row boundary: one more than there are rows. */
  readonly tops: readonly number[];
  readonly lines: readonly number[];
  /** The horizontal edges, by boundary, then by column. */
  readonly across: readonly (readonly BorderEdge[])[];
  /** The vertical edges, by row, then by grid line. */
  readonly down: readonly (readonly BorderEdge[])[];
}

export const isCompound = (edge: BorderEdge): boolean => edge !== undefined && borderLines(edge).length > 1;

export function paintCompound(grid: EdgeGrid, place: BorderPlacement, painter: Painter): void {
  const { tops, lines, across, down } = grid;
  const last = tops.length - 1;
  const acrossAt = (boundary: number, column: number): BorderEdge => across[boundary]?.[column];
  const downAt = (row: number, line: number): BorderEdge => down[row]?.[line];
  for (let boundary = 0; boundary <= last; boundary++) {
    const ways = Array.from({ length: lines.length - 1 }, (_, column) => ({
      edge: acrossAt(boundary, column),
      start: { at: lines[column]!, first: downAt(boundary - 1, column), last: downAt(boundary, column) },
      end: { at: lines[column + 1]!, first: downAt(boundary - 1, column + 1), last: downAt(boundary, column + 1) },
    }));
    const y = tops[boundary]!;
    const side = boundary === last && last > 0 ? 'bottom' : 'top';
    paintWay(ways, 'centered', side, (from, to, middle, edge, line) =>
      painter.add(itemOf(edge, { x: from, y: y + middle }, { x: to, y: y + middle }, line, place)),
    );
  }
  for (let line = 0; line < lines.length; line++) {
    const ways = Array.from({ length: last }, (_, row) => ({
      edge: downAt(row, line),
      start: { at: tops[row]!, first: acrossAt(row, line - 1), last: acrossAt(row, line) },
      end: { at: tops[row + 1]!, first: acrossAt(row + 1, line - 1), last: acrossAt(row + 1, line) },
    }));
    const side = line === lines.length - 1 ? 'right' : 'left';
    paintWay(ways, 'hanging', side, (from, to, middle, edge, { offset, width, shade }) => {
      const x = lines[line]! - borderThickness(edge) / 2 + middle;
      painter.add(itemOf(edge, { x, y: from }, { x, y: to }, { offset, width, shade }, place));
    });
  }
}

const itemOf = (
  edge: NonNullable<BorderEdge>,
  from: TablePoint,
  to: TablePoint,
  { width, shade }: BorderLine,
  place: BorderPlacement,
): PathItem => lineItem(edge, from, to, width, place, shade);

/** A point where edges meet: its position along the edge, and the crossing edges on either side of the edge. */
interface Meeting {
  readonly at: number;
  readonly first: BorderEdge;
  readonly last: BorderEdge;
}

interface Stretch {
  readonly edge: BorderEdge;
  readonly start: Meeting;
  readonly end: Meeting;
}

/** The position of crossing edges: centered on a grid line for vertical edges, below a boundary for horizontal ones. */
type Crossing = 'centered' | 'hanging';

/** Paints the lines of the edges on one grid line, each extended as far as it continues. */
function paintWay(
  ways: readonly Stretch[],
  crossing: Crossing,
  side: BorderSide,
  paint: (from: number, to: number, middle: number, edge: NonNullable<BorderEdge>, line: BorderLine) => void,
): void {
  const open: (number | undefined)[] = [];
  ways.forEach(({ edge, start, end }, i) => {
    if (!edge) {
      open.length = 0;
      return;
    }
    const before = sameBorder(edge, ways[i - 1]?.edge);
    const behind = sameBorder(edge, ways[i + 1]?.edge);
    const lines = borderLines(edge, side);
    if (!before) open.length = 0;
    lines.forEach((line, k) => {
      const role = roleOf(k, lines.length);
      const goesOn = behind && passes(role, end);
      const from = open[k] ?? edgeAt(start, role, k, 'start', crossing, before);
      open[k] = goesOn ? from : undefined;
      if (!goesOn) paint(from, edgeAt(end, role, k, 'end', crossing, behind), line.offset + line.width / 2, edge, line);
    });
  });
}

type Role = 'only' | 'first' | 'middle' | 'last';

const roleOf = (index: number, count: number): Role =>
  count === 1 ? 'only' : index === 0 ? 'first' : index === count - 1 ? 'last' : 'middle';

/** True if a line continues through a crossing: no compound border is on its side. */
function passes(role: Role, { first, last }: Meeting): boolean {
  if (role === 'first') return !isCompound(first);
  if (role === 'last') return !isCompound(last);
  if (role === 'middle') return true;
  return !(isCompound(first) && isCompound(last));
}

/** Returns the start or end of a line at a meeting: at the line of the edge on its side, or of the edge beyond. */
function edgeAt(
  { at, first, last }: Meeting,
  role: Role,
  index: number,
  end: 'start' | 'end',
  crossing: Crossing,
  continued: boolean,
): number {
  const [near, far] = role === 'last' ? [last, first] : [first, last];
  const reach = (edge: BorderEdge, line: 'inner' | 'outer' | number): number => {
    if (!edge) return at;
    const lines = borderLines(edge);
    const origin = at - (crossing === 'centered' ? borderThickness(edge) / 2 : 0);
    const wanted =
      typeof line === 'number'
        ? Math.min(line, lines.length - 1)
        : (line === 'inner') === (end === 'start')
          ? lines.length - 1
          : 0;
    const { offset, width } = lines[wanted]!;
    return origin + offset + (end === 'start' ? 0 : width);
  };
  if (role === 'middle') return continued ? at : reach(near ?? far, index);
  if (role === 'only') {
    if (isCompound(near) && isCompound(far)) return reach(near, 'inner');
    const widest = thicker(near, far);
    if (crossing === 'centered') return reach(widest, 'outer');
    return end === 'start' && isCompound(widest) ? at + borderThickness(widest) : at;
  }
  if (isCompound(near)) return reach(near, 'inner');
  if (continued) return at;
  return reach(near ?? far, 'outer');
}

const thicker = (a: BorderEdge, b: BorderEdge): BorderEdge => (borderThickness(b) > borderThickness(a) ? b : a);
