/** The ends of an open line: arrow heads, diamonds, dots (ECMA-376-1 §20.1.10.33). */

import type { PathItem, PathSegment } from '../../frame/index.js';
import { ellipseIn } from '../../frame/index.js';
import type { LineEnd, ShapeLine } from '../../resolved/index.js';

/** Ends of lines thinner than this, in points, have the size of ends on a line of this width. */
const THINNEST = 2;

interface Tip {
  readonly x: number;
  readonly y: number;
  /** Direction of the line at its end, in radians. */
  readonly angle: number;
}

export function lineEnds(segments: readonly PathSegment[], line: ShapeLine | undefined): PathItem[] {
  if (!line || (!line.start && !line.end)) return [];
  const points = segments.flatMap(pointsOf);
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  // A closed outline has no ends.
  if (!first || !second || !beforeLast || !last || segments.some(({ op }) => op === 'close')) return [];
  return [
    ...(line.start ? [endItem(line.start, tipAt(first, second), line)] : []),
    ...(line.end ? [endItem(line.end, tipAt(last, beforeLast), line)] : []),
  ];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointsOf = (segment: PathSegment): Point[] => {
  if (segment.op === 'close') return [];
  const { x, y } = segment;
  return segment.op === 'curve'
    ? [
        { x: segment.x1, y: segment.y1 },
        { x: segment.x2, y: segment.y2 },
        { x, y },
      ]
    : [{ x, y }];
};

const tipAt = (tip: Point, from: Point): Tip => ({ ...tip, angle: Math.atan2(tip.y - from.y, tip.x - from.x) });

function endItem(end: LineEnd, tip: Tip, line: ShapeLine): PathItem {
  const unit = Math.max(line.width, THINNEST);
  const [length, half] = [end.length * unit, (end.width * unit) / 2];
  const point = (along: number, across: number): Point => ({
    x: tip.x + along * Math.cos(tip.angle) - across * Math.sin(tip.angle),
    y: tip.y + along * Math.sin(tip.angle) + across * Math.cos(tip.angle),
  });
  const polygon = (...corners: readonly Point[]): PathSegment[] =>
    corners.map((corner, i) => ({ op: i === 0 ? 'move' : 'line', ...corner }));
  const filled = (segments: PathSegment[]): PathItem => ({
    kind: 'path',
    segments: [...segments, { op: 'close' }],
    fill: { color: line.color, opacity: line.opacity },
    tag: -1,
  });
  switch (end.shape) {
    case 'triangle':
      return filled(polygon(point(0, 0), point(-length, half), point(-length, -half)));
    case 'stealth':
      return filled(polygon(point(0, 0), point(-length, half), point(-length * 0.6, 0), point(-length, -half)));
    case 'diamond':
      return filled(polygon(point(length / 2, 0), point(0, half), point(-length / 2, 0), point(0, -half)));
    case 'oval':
      return filled(ellipseIn(tip.x - half, tip.y - half, 2 * half, 2 * half).slice(0, -1));
    case 'arrow':
      return {
        kind: 'path',
        segments: polygon(point(-length, half), point(0, 0), point(-length, -half)),
        stroke: { color: line.color, opacity: line.opacity, width: line.width },
        tag: -1,
      };
  }
}
