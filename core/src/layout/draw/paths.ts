import type { PathSegment } from '../../frame/index.js';

/** A closed rectangle, in points. */
export const rectangle = (x: number, y: number, width: number, height: number): PathSegment[] => [
  { op: 'move', x, y },
  { op: 'line', x: x + width, y },
  { op: 'line', x: x + width, y: y + height },
  { op: 'line', x, y: y + height },
  { op: 'close' },
];

/** A straight line, in points. */
export const straight = (x1: number, y1: number, x2: number, y2: number): PathSegment[] => [
  { op: 'move', x: x1, y: y1 },
  { op: 'line', x: x2, y: y2 },
];
