/** The area that paths cover, as the covered fraction of each pixel, from which a soft shadow is blurred. */

import type { PathItem, PathSegment } from '../../frame/index.js';

/** Pixels over a part of the page, in points. */
export interface PixelGrid {
  readonly left: number;
  readonly top: number;
  /** The edge length of a pixel, in points. */
  readonly pixel: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Polygon = readonly Point[];

/** The number of sample lines per row of pixels. */
const SAMPLES = 4;
/** The number of segments that approximate a curve, a round cap or a round join. */
const PIECES = 8;

/**
 * The inside of paths, and their lines, each widened by `spread` points on both sides.
 *
 * @param moved maps a point of the paths to its position
 */
export function silhouette(
  paths: readonly Pick<PathItem, 'segments' | 'fill' | 'stroke'>[],
  grid: PixelGrid,
  spread: number,
  moved: (point: Point) => Point,
): Float32Array {
  const covered = new Float32Array(grid.width * grid.height);
  for (const { segments, fill, stroke } of paths) {
    const outlines = polygonsOf(segments);
    if (fill)
      cover(
        outlines.map((points) => points.map(moved)),
        fill.rule === 'evenodd',
        grid,
        covered,
      );
    const reach = (stroke ? stroke.width / 2 : 0) + spread;
    if ((stroke || fill) && reach > 0)
      cover(
        widened(outlines, reach).map((points) => points.map(moved)),
        false,
        grid,
        covered,
      );
  }
  return covered;
}

function polygonsOf(segments: readonly PathSegment[]): readonly Polygon[] {
  const polygons: Point[][] = [];
  let open: Point[] = [];
  for (const segment of segments) {
    if (segment.op === 'move') {
      open = [segment];
      polygons.push(open);
    } else if (segment.op === 'curve') {
      const from = open[open.length - 1] ?? segment;
      for (let piece = 1; piece <= PIECES; piece++) open.push(onCurve(from, segment, piece / PIECES));
    } else if (segment.op === 'line') open.push(segment);
    else if (open[0]) open.push(open[0]);
  }
  return polygons;
}

function onCurve(from: Point, { x1, y1, x2, y2, x, y }: Extract<PathSegment, { op: 'curve' }>, t: number): Point {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return { x: a * from.x + b * x1 + c * x2 + d * x, y: a * from.y + b * y1 + c * y2 + d * y };
}

/** A rectangle for each straight piece and a disc for each corner, all with the same winding direction. */
function widened(outlines: readonly Polygon[], reach: number): readonly Polygon[] {
  return outlines.flatMap((points) =>
    points.flatMap((point, i): Polygon[] => {
      const disc = Array.from({ length: PIECES }, (_, n) => {
        const angle = (n * 2 * Math.PI) / PIECES;
        return { x: point.x + Math.cos(angle) * reach, y: point.y + Math.sin(angle) * reach };
      });
      const next = points[i + 1];
      const length = next ? Math.hypot(next.x - point.x, next.y - point.y) : 0;
      if (!next || length === 0) return [disc];
      const [nx, ny] = [(-(next.y - point.y) / length) * reach, ((next.x - point.x) / length) * reach];
      const side = [
        { x: point.x + nx, y: point.y + ny },
        { x: point.x - nx, y: point.y - ny },
        { x: next.x - nx, y: next.y - ny },
        { x: next.x + nx, y: next.y + ny },
      ];
      return [disc, side];
    }),
  );
}

/** A point where a line of samples crosses an outline, and the direction of the outline there: down or up. */
interface Crossing {
  readonly x: number;
  readonly turn: 1 | -1;
}

function cover(polygons: readonly Polygon[], evenOdd: boolean, grid: PixelGrid, covered: Float32Array): void {
  const lines = crossings(polygons, grid);
  for (const [line, found] of lines) {
    found.sort((a, b) => a.x - b.x);
    const row = Math.floor(line / SAMPLES) * grid.width;
    let winding = 0;
    for (let i = 0; i + 1 < found.length; i++) {
      winding += found[i].turn;
      const inside = evenOdd ? i % 2 === 0 : winding !== 0;
      if (inside) coverSpan(covered, row, found[i].x, found[i + 1].x, grid.width);
    }
  }
}

/** Returns the crossings, by the number of the sample line. */
function crossings(polygons: readonly Polygon[], { left, top, pixel, height }: PixelGrid): Map<number, Crossing[]> {
  const lines = new Map<number, Crossing[]>();
  const step = pixel / SAMPLES;
  for (const points of polygons) {
    for (let i = 0; i < points.length; i++) {
      const [a, b] = [points[i], points[(i + 1) % points.length]];
      if (a.y === b.y) continue;
      const [upper, lower, turn] = a.y < b.y ? ([a, b, 1] as const) : ([b, a, -1] as const);
      const first = Math.max(0, Math.ceil((upper.y - top) / step - 0.5));
      const last = Math.min(height * SAMPLES - 1, Math.ceil((lower.y - top) / step - 0.5) - 1);
      for (let line = first; line <= last; line++) {
        const along = (top + (line + 0.5) * step - upper.y) / (lower.y - upper.y);
        const x = (upper.x + along * (lower.x - upper.x) - left) / pixel;
        const known = lines.get(line);
        if (known) known.push({ x, turn });
        else lines.set(line, [{ x, turn }]);
      }
    }
  }
  return lines;
}

function coverSpan(covered: Float32Array, row: number, from: number, to: number, width: number): void {
  const [start, end] = [Math.max(0, from), Math.min(width, to)];
  for (let x = Math.floor(start); x < end; x++) {
    const share = Math.min(end, x + 1) - Math.max(start, x);
    covered[row + x] = Math.min(1, covered[row + x] + share / SAMPLES);
  }
}
