/** Outlines of plain shapes as path segments, in points, y down. */

import type { PathSegment } from './frame.js';

/** Distance of the control points from the ends of a Bezier curve for a quarter of a circle of radius 1. */
export const QUARTER_CIRCLE = 0.5523;

export const straightLine = (x1: number, y1: number, x2: number, y2: number): PathSegment[] => [
  { op: 'move', x: x1, y: y1 },
  { op: 'line', x: x2, y: y2 },
];

export const rectangle = (x: number, y: number, width: number, height: number): PathSegment[] => [
  { op: 'move', x, y },
  { op: 'line', x: x + width, y },
  { op: 'line', x: x + width, y: y + height },
  { op: 'line', x, y: y + height },
  { op: 'close' },
];

/** A closed ellipse by its center and radii. */
export function ellipse(x: number, y: number, rx: number, ry: number): PathSegment[] {
  const [kx, ky] = [rx * QUARTER_CIRCLE, ry * QUARTER_CIRCLE];
  return [
    { op: 'move', x: x + rx, y },
    { op: 'curve', x1: x + rx, y1: y + ky, x2: x + kx, y2: y + ry, x, y: y + ry },
    { op: 'curve', x1: x - kx, y1: y + ry, x2: x - rx, y2: y + ky, x: x - rx, y },
    { op: 'curve', x1: x - rx, y1: y - ky, x2: x - kx, y2: y - ry, x, y: y - ry },
    { op: 'curve', x1: x + kx, y1: y - ry, x2: x + rx, y2: y - ky, x: x + rx, y },
    { op: 'close' },
  ];
}

/** A closed ellipse that fills a box. */
export const ellipseIn = (x: number, y: number, width: number, height: number): PathSegment[] =>
  ellipse(x + width / 2, y + height / 2, width / 2, height / 2);
