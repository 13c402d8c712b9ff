/** Compound lines, which consist of parallel strokes (`cmpd` of `a:ln`, ECMA-376-1 §20.1.10.15). */
import { pt } from '../../base/units.js';
import type { PathItem, PathSegment } from '../../frame/index.js';
import type { ShapeLine } from '../../resolved/index.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Divides the compound line of a path into a path for each of its strokes; a single line is unchanged. */
export function compoundLine(item: PathItem, line: ShapeLine): readonly PathItem[] {
  const { stroke } = item;
  if (!stroke || !line.compound) return [item];
  const courses = courseOf(item.segments);
  const { width } = stroke;
  let from = -width / 2;
  const lines: PathItem[] = [];
  line.compound.forEach((share, i) => {
    const part = share * width;
    if (i % 2 === 0) {
      const segments = courses.flatMap((course) => parallel(course, from + part / 2));
      lines.push({ ...item, fill: undefined, segments, stroke: { ...stroke, width: pt(part) } });
    }
    from += part;
  });
  return item.fill ? [{ ...item, stroke: undefined }, ...lines] : lines;
}

interface Course {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** The number of straight pieces that replace a curve. */
const PIECES = 16;

function courseOf(segments: readonly PathSegment[]): readonly Course[] {
  const courses: { points: Point[]; closed: boolean }[] = [];
  for (const segment of segments) {
    const course = courses[courses.length - 1];
    if (segment.op === 'move') courses.push({ points: [segment], closed: false });
    else if (!course) continue;
    else if (segment.op === 'close') course.closed = true;
    else if (segment.op !== 'curve') course.points.push(segment);
    else {
      const start = course.points[course.points.length - 1];
      for (let i = 1; i <= PIECES; i++) course.points.push(onCurve(start, segment, i / PIECES));
    }
  }
  return courses.map(({ points, closed }) => ({ points: withoutRepeats(points, closed), closed }));
}

function onCurve(start: Point, { x1, y1, x2, y2, x, y }: Extract<PathSegment, { op: 'curve' }>, t: number): Point {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
  return { x: a * start.x + b * x1 + c * x2 + d * x, y: a * start.y + b * y1 + c * y2 + d * y };
}

const SAME = 1e-3;

function withoutRepeats(points: readonly Point[], closed: boolean): readonly Point[] {
  const far = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) > SAME;
  const kept = points.filter((point, i) => i === 0 || far(point, points[i - 1]));
  const [first, last] = [kept[0], kept[kept.length - 1]];
  return closed && kept.length > 1 && first && last && !far(first, last) ? kept.slice(0, -1) : kept;
}

/** Corners sharper than this are not extended to a point. */
const SHARPEST = 0.25;

/** A line parallel to a polygon at a distance; for a closed polygon, negative distances are outwards. */
function parallel({ points, closed }: Course, distance: number): PathSegment[] {
  if (points.length < 2) return [];
  const side = closed && area(points) < 0 ? -distance : distance;
  const count = points.length;
  const normal = (i: number): Point => {
    const [a, b] = [points[(i + count) % count], points[(i + 1) % count]];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  };
  const moved = points.map((point, i): Point => {
    const before = closed || i > 0 ? normal(i - 1) : normal(i);
    const behind = closed || i < count - 1 ? normal(i) : before;
    const [x, y] = [before.x + behind.x, before.y + behind.y];
    const scale = (side * 2) / Math.max(x * x + y * y, SHARPEST);
    return { x: point.x + x * scale, y: point.y + y * scale };
  });
  const path = moved.map(({ x, y }, i): PathSegment => ({ op: i === 0 ? 'move' : 'line', x, y }));
  return closed ? [...path, { op: 'close' }] : path;
}

/** Twice the enclosed area: positive if the polygon runs clockwise, y down. */
const area = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length];
    return sum + x * next.y - next.x * y;
  }, 0);
