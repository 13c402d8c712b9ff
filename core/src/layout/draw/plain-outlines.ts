/** Outlines of the shapes that need no guides. All in points. */
import type { PathSegment } from '../../frame/index.js';

/** A quarter of a circle as one Bezier curve: the control points' distance for radius 1. */
const QUARTER = 0.5523;

export type PlainGeometry = 'rect' | 'line' | 'ellipse';

export const PLAIN_OUTLINES: Record<PlainGeometry, (x: number, y: number, w: number, h: number) => PathSegment[]> = {
  line: (x, y, w, h) => [
    { op: 'move', x, y },
    { op: 'line', x: x + w, y: y + h },
  ],
  rect: (x, y, w, h) => [
    { op: 'move', x, y },
    { op: 'line', x: x + w, y },
    { op: 'line', x: x + w, y: y + h },
    { op: 'line', x, y: y + h },
    { op: 'close' },
  ],
  ellipse: (x, y, w, h) => {
    const [cx, cy, rx, ry] = [x + w / 2, y + h / 2, w / 2, h / 2];
    const [kx, ky] = [rx * QUARTER, ry * QUARTER];
    return [
      { op: 'move', x: cx + rx, y: cy },
      { op: 'curve', x1: cx + rx, y1: cy + ky, x2: cx + kx, y2: cy + ry, x: cx, y: cy + ry },
      { op: 'curve', x1: cx - kx, y1: cy + ry, x2: cx - rx, y2: cy + ky, x: cx - rx, y: cy },
      { op: 'curve', x1: cx - rx, y1: cy - ky, x2: cx - kx, y2: cy - ry, x: cx, y: cy - ry },
      { op: 'curve', x1: cx + kx, y1: cy - ry, x2: cx + rx, y2: cy - ky, x: cx + rx, y: cy },
      { op: 'close' },
    ];
  },
};
