/** A border line between two points inside a table, positioned on the page and joined with equal lines. */
import type { Twip } from '../../base/units.js';
import type { PathItem } from '../../frame/index.js';
import type { ResolvedBorder } from '../../resolved/index.js';
import { type BorderLine, type BorderPoint, borderItem } from '../border.js';
import type { BorderEdge } from './borders.js';

/** Converts distances inside the table to page coordinates, mirrored for right-to-left tables. */
export interface BorderPlacement {
  /** Returns the x coordinate on the page of a distance from the table's leading edge. */
  across(distance: number): Twip;
  /** Returns the y coordinate on the page of a distance from the table's top on this page. */
  down(distance: number): Twip;
}

export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** A line in a border's style between any two points inside the table, also for the diagonals of cells. */
export function lineItem(
  border: ResolvedBorder,
  from: TablePoint,
  to: TablePoint,
  width: number,
  place: BorderPlacement,
  shade?: BorderLine['shade'],
): PathItem {
  const onPage = ({ x, y }: TablePoint): BorderPoint => ({ x: place.across(x), y: place.down(y) });
  return borderItem(border, onPage(from), onPage(to), width, shade);
}

/** True if two borders are equal, so that they join into one line. */
export function sameBorder(a: BorderEdge, b: BorderEdge): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.style === b.style && a.width === b.width && a.color === b.color;
}
