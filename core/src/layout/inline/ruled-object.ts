import { type Twip, twip } from '../../base/units.js';
import type { DrawnObject } from '../../resolved/index.js';
import type { Line } from './line.js';

/** A horizontal rule as long as its line lets it be, and where it starts from the column's left edge. */
export function ruledObject(object: DrawnObject, line: Line): { readonly object: DrawnObject; readonly x?: Twip } {
  const { rule } = object;
  if (!rule) return { object };
  const room = line.right - line.left;
  const width = twip(rule.share === undefined ? object.width : room * rule.share);
  const slack = room - width;
  const shift = rule.align === 'center' ? slack / 2 : rule.align === 'right' ? slack : 0;
  const left = line.origin === undefined ? line.left : line.origin - line.right;
  return { object: { ...object, width }, x: twip(left + shift) };
}
