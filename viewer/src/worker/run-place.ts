import type { FrameItem } from '@quire/core';

export type Glyphs = Extract<FrameItem, { kind: 'glyphs' }>;

/** A matrix that maps to the coordinates of the page: x' = ax + cy + e, y' = bx + dy + f. */
export type PageMatrix = readonly [number, number, number, number, number, number];

export const UNMOVED: PageMatrix = [1, 0, 0, 1, 0, 0];

/** The matrix of the content of a group; `outer` is the matrix of the group itself. */
export function matrixWithin(transform: PageMatrix | undefined, outer: PageMatrix): PageMatrix {
  if (!transform) return outer;
  const [p, q, r, s, t, u] = outer;
  const [a, b, c, d, e, f] = transform;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

/** A part of a run between two characters, along its baseline. */
export interface Stretch {
  /** The distance from the start of the run, in points. */
  readonly start: number;
  readonly end: number;
}

/**
 * The extent of the characters from `from` up to `to` along a run. A glyph for several characters is divided among them
 * evenly, as for a caret; a mark on another glyph has the extent of that glyph. Undefined if no character is drawn.
 */
export function stretchOf(run: Glyphs, from: number, to: number): Stretch | undefined {
  const { clusters, advances, text } = run;
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let x = 0;
  // In right-to-left runs the glyphs are in visual order, and their character indices decrease.
  const isReversed = clusters.length > 1 && clusters[0] > clusters[clusters.length - 1];
  for (let i = 0; i < clusters.length; ) {
    let next = i + 1;
    let width = advances[i];
    while (next < clusters.length && clusters[next] === clusters[i]) width += advances[next++];
    const first = clusters[i];
    const last = isReversed ? (i === 0 ? text.length : clusters[i - 1]) : (clusters[next] ?? text.length);
    const [low, high] = [Math.max(from, first), Math.min(to, last)];
    if (low < high) {
      const [before, behind] = [(low - first) / (last - first), (last - high) / (last - first)];
      start = Math.min(start, x + width * (isReversed ? behind : before));
      end = Math.max(end, x + width * (1 - (isReversed ? before : behind)));
    }
    x += width;
    i = next;
  }
  return start <= end ? { start, end } : undefined;
}

/** A part of a run: its origin and width on the baseline, and the clockwise angle of the baseline. */
export interface RunPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly angle: number;
}

export function runPlace(run: Glyphs, { start, end }: Stretch, [a, b, c, d, e, f]: PageMatrix): RunPlace {
  const turn = run.rotation ?? 0;
  const x = run.x + start * Math.cos(turn);
  const y = run.y + start * Math.sin(turn);
  return {
    x: a * x + c * y + e,
    y: b * x + d * y + f,
    width: (end - start) * Math.hypot(a, b),
    size: run.size * Math.hypot(c, d),
    angle: turn + Math.atan2(b, a),
  };
}

/** An upright box in points, from the page's top left corner. */
export interface UprightBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The upright box on the page around a box that a matrix moves. */
export function boxAround(
  edges: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  [a, b, c, d, e, f]: PageMatrix,
): UprightBox {
  const corners = [edges.left, edges.right].flatMap((x) => [edges.top, edges.bottom].map((y) => [x, y]));
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The box of a part of a run, from its ascenders to its descenders, precise enough for marks on the page. */
export function stretchBox(run: Glyphs, { start, end }: Stretch, matrix: PageMatrix): UprightBox {
  const { rotation = 0, size } = run;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const turned = matrixWithin([cos, sin, -sin, cos, run.x, run.y], matrix);
  return boxAround({ left: start, top: -0.95 * size, right: end, bottom: 0.25 * size }, turned);
}
