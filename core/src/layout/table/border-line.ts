/** One line of a border between two points inside a table, placed on the page and joined with equal ones. */
import type { Twip } from '../../base/units.js';
import type { PathItem } from '../../frame/index.js';
import type { ResolvedBorder } from '../../resolved/index.js';
import { type BorderLine, type BorderPoint, borderItem } from '../border.js';
import type { BorderEdge } from './borders.js';

/** Turns distances inside the table into places on the page; mirrored for right-to-left tables. */
export interface BorderPlacement {
  /** Page x of a distance from the table's leading edge. */
  across(distance: number): Twip;
  /** Page y of a distance from the table's top on this page. */
  down(distance: number): Twip;
}

export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** A line between any two points inside the table, in a border's style: also the diagonals of cells. */
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

/** True if two borders are equal, so that they join to one line. */
export function sameBorder(a: BorderEdge, b: BorderEdge): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.style === b.style && a.width === b.width && a.color === b.color;
}
