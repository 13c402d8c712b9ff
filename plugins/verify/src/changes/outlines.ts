import type { Rectangle } from '@quire/core/pdf/document';
import type { Mark } from '@quire/core/pdf/paint';

export type Shape = Extract<Mark, { outlines: unknown }>;
export type MarkOutline = Shape['outlines'][number];

export const outlinesOf = (mark: Mark): readonly MarkOutline[] => ('outlines' in mark ? mark.outlines : []);

/** The bounding box of points; without points, an inverted box of infinite size. */
export function outlineBounds(points: MarkOutline): Rectangle {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, bottom] = [Math.min(left, x), Math.min(bottom, y)];
    [right, top] = [Math.max(right, x), Math.max(top, y)];
  }
  return { left, bottom, right, top };
}

/** The corners of a rectangle, in order around it. */
export const rectangleCorners = ({ left, bottom, right, top }: Rectangle): MarkOutline => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

/** A rectangle that is filled, in white unless `ink` has another color. */
export const filledArea = (area: Rectangle, ink: Partial<Mark['ink']> = {}): Mark => ({
  kind: 'fill',
  area,
  ink: { color: [1, 1, 1], alpha: 1, blend: 'Normal', ...ink },
  outlines: [rectangleCorners(area)],
  rule: 'nonzero',
});

export const areaAround = (areas: readonly Rectangle[]): Rectangle => outlineBounds(areas.flatMap(rectangleCorners));

/** The signed area of an outline: negative if it is clockwise. */
export const enclosedBy = (outline: MarkOutline): number =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** True if `area` is inside `outer`, or exceeds it by at most `by` points. */
export const liesInside = (area: Rectangle, outer: Rectangle, by: number): boolean =>
  area.left >= outer.left - by &&
  area.right <= outer.right + by &&
  area.bottom >= outer.bottom - by &&
  area.top <= outer.top + by;

/** The distance in points by which a line may deviate from the horizontal or the vertical. */
export const SLANT = 0.1;

/** True if all points of an outline are corners of its bounding box. */
export function isRectangle(outline: MarkOutline): boolean {
  const { left, bottom, right, top } = outlineBounds(outline);
  const isAt = (value: number, one: number, other: number): boolean =>
    Math.min(Math.abs(value - one), Math.abs(value - other)) < SLANT;
  return outline.every(([x, y]) => isAt(x, left, right) && isAt(y, bottom, top));
}
