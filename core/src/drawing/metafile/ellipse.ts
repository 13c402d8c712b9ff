import type { OutlineSegment } from '../../resolved/index.js';
import { arcCurves } from '../geometry/arc.js';
import type { Device } from './device.js';

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A whole ellipse in a box of logical units. */
export const logicalEllipse = (device: Device, bounds: Bounds): OutlineSegment[] => [
  ...arcIn(device, bounds, 0, 2 * Math.PI),
  { op: 'close' },
];

/** The way in which a part of an ellipse ends: open, closed by a chord, or closed through the middle. */
export type ArcEnd = 'arc' | 'chord' | 'pie';

/** The part that runs counterclockwise from the ray through `start` to the ray through `end`, as GDI draws it. */
export function partOfEllipse(
  device: Device,
  bounds: Bounds,
  start: { readonly x: number; readonly y: number },
  end: { readonly x: number; readonly y: number },
  kind: ArcEnd,
): OutlineSegment[] {
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const angle = (point: { readonly x: number; readonly y: number }): number =>
    Math.atan2(point.y - middle.y, point.x - middle.x);
  const from = angle(start);
  const turn = angle(end) - from;
  const arc = arcIn(device, bounds, from, turn >= 0 ? turn - 2 * Math.PI : turn);
  if (kind === 'arc') return arc;
  const toMiddle: OutlineSegment[] = kind === 'pie' ? [{ op: 'line', ...device.point(middle.x, middle.y) }] : [];
  return [...arc, ...toMiddle, { op: 'close' }];
}

function arcIn(device: Device, { left, top, right, bottom }: Bounds, start: number, sweep: number): OutlineSegment[] {
  const radius = { x: Math.abs(right - left) / 2, y: Math.abs(bottom - top) / 2 };
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const parameter = Math.atan2(radius.x * Math.sin(start), radius.y * Math.cos(start));
  const from = { x: middle.x + radius.x * Math.cos(parameter), y: middle.y + radius.y * Math.sin(parameter) };
  const segments: OutlineSegment[] = [{ op: 'move', ...device.point(from.x, from.y) }];
  for (const [x1, y1, x2, y2, x, y] of arcCurves(from, radius, start, sweep)) {
    const [one, two, end] = [device.point(x1, y1), device.point(x2, y2), device.point(x, y)];
    segments.push({ op: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, x: end.x, y: end.y });
  }
  return segments;
}
