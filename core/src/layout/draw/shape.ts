/** Paints shapes: their paths, filled and stroked, with arrow heads at the ends of open lines. */

import { type Twip, twip, twipToPt } from '../../base/units.js';
import {
  ellipseIn,
  type PathGradient,
  type PathItem,
  type PathSegment,
  rectangle,
  straightLine,
} from '../../frame/index.js';
import type {
  Color,
  Gradient,
  OutlineSegment,
  PathFill,
  Pattern,
  Shadow,
  ShapeGeometry,
  ShapeLine,
  ShapeLook,
} from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { Box, Painter } from '../painter.js';
import { placeGradient, placePicture, shade } from './fill.js';
import { lineEnds } from './line-ends.js';

/** The outlines of shapes that are drawn without guides. */
const PLAIN_OUTLINES = {
  line: (x: number, y: number, width: number, height: number) => straightLine(x, y, x + width, y + height),
  rect: rectangle,
  ellipse: ellipseIn,
};

export interface ShapePaint extends ShapeLook {
  readonly fillRule?: 'nonzero' | 'evenodd';
}

export function paintShape(
  geometry: ShapeGeometry,
  box: Box,
  paint: ShapePaint,
  painter: Painter,
  context: LayoutContext,
): void {
  paintEffects(geometry, box, paint, painter, context);
  const items = shapeItems(geometry, box, paint, context);
  for (const item of items) for (const shown of shapeLines(item, paint.line, context)) painter.add(shown);
  for (const item of items) for (const end of lineEnds(item.segments, paint.line)) painter.add(end);
  paintInnerShadow(geometry, box, paint, painter, context);
}

/** A path with its line, or several paths for a compound line. */
export const shapeLines = (
  item: PathItem,
  line: ShapeLine | undefined,
  { rareDrawing }: LayoutContext,
): readonly PathItem[] => (line?.compound && rareDrawing?.compoundLine(item, line)) ?? [item];

/** Paints a shadow inside a shape, unless the shape has no fill. */
export function paintInnerShadow(
  geometry: ShapeGeometry,
  box: Box,
  { fill, finish }: Pick<ShapePaint, 'fill' | 'finish'>,
  painter: Painter,
  context: LayoutContext,
): void {
  if (!fill || !finish?.innerShadow) return;
  const paths = shapeItems(geometry, box, { fill }, context);
  const inner = context.rareDrawing?.innerShadow(paths, box, finish.innerShadow);
  if (inner) painter.add(inner);
}

/** Paints the effects below a shape: its shadow, and over that its glow. */
export function paintEffects(
  geometry: ShapeGeometry,
  box: Box,
  paint: Pick<ShapePaint, 'fill' | 'line' | 'shadow' | 'glow'>,
  painter: Painter,
  context: LayoutContext,
): void {
  const { shadow, glow, fill, line } = paint;
  const { rareDrawing } = context;
  const paths = rareDrawing && (shadow || glow) ? shapeItems(geometry, box, { fill, line }, context) : [];
  const isSoft = shadow?.blur !== undefined || shadow?.shape !== undefined;
  const soft = shadow && isSoft ? rareDrawing?.softShadow(paths, box, shadow) : undefined;
  if (soft) painter.add(soft);
  else if (shadow) paintShadow(geometry, box, paint, shadow, painter, context);
  const around = glow && rareDrawing?.glowAround(paths, box, glow);
  if (around) painter.add(around);
}

/** Paints a hard shadow: the fill of a shape, or the line of an unfilled one, moved and in one color. */
function paintShadow(
  geometry: ShapeGeometry,
  { x, y, width, height }: Box,
  { fill, line }: Pick<ShapePaint, 'fill' | 'line'>,
  { color, opacity, x: right, y: down }: Shadow,
  painter: Painter,
  context: LayoutContext,
): void {
  const moved = { x: twip(x + right), y: twip(y + down), width, height };
  // Only the fill or the line: if both are transparent, the shadow would be darker where they overlap.
  const paint = fill ? { fill: color, fillOpacity: opacity } : { line: line && { ...line, color, opacity } };
  for (const item of shapeItems(geometry, moved, paint, context)) painter.add(item);
}

/** The paths of a shape on the page. */
export function shapeItems(geometry: ShapeGeometry, box: Box, paint: ShapePaint, context: LayoutContext): PathItem[] {
  if (typeof geometry === 'string') return [plainShape(geometry, box, paint, -1)];
  const outline = context.outlineShape(geometry, box);
  if (!outline) {
    if (geometry.kind === 'preset') context.log.report({ code: 'drawing-unsupported', what: `${geometry.name} shape` });
    return [plainShape('rect', box, paint, -1)];
  }
  return outline.paths.map(({ segments, fill, stroke }) =>
    pathItem(segments, box, {
      fill: fillOf(paint.fill, fill),
      fillOpacity: paint.fillOpacity,
      gradient: paint.gradient && shadedGradient(paint.gradient, fill),
      pattern: paint.pattern && shadedPattern(paint.pattern, fill),
      picture: paint.picture,
      line: stroke ? paint.line : undefined,
    }),
  );
}

const fillOf = (color: Color | undefined, fill: PathFill): Color | undefined =>
  color === undefined || fill === 'none' ? undefined : shade(color, fill);

const shadedGradient = ({ stops, run }: Gradient, fill: PathFill): Gradient => ({
  stops: stops.map(({ at, color }) => ({ at, color: shade(color, fill) })),
  run,
});

const shadedPattern = (pattern: Pattern, fill: PathFill): Pattern => ({
  tile: pattern.tile,
  foreground: shade(pattern.foreground, fill),
  ...(pattern.background !== undefined && { background: shade(pattern.background, fill) }),
});

export function plainShape(
  geometry: keyof typeof PLAIN_OUTLINES,
  { x, y, width, height }: Box,
  paint: ShapePaint,
  tag: number,
): PathItem {
  const segments = PLAIN_OUTLINES[geometry](twipToPt(x), twipToPt(y), twipToPt(width), twipToPt(height));
  return painted(segments, geometry === 'line' ? { line: paint.line } : paint, { x, y, width, height }, tag);
}

/** A path item for an outline whose coordinates are relative to the corner of `box` on the page. */
export function pathItem(segments: readonly OutlineSegment[], box: Box, paint: ShapePaint): PathItem {
  const { x, y } = box;
  const across = (value: Twip): number => twipToPt(twip(x + value));
  const down = (value: Twip): number => twipToPt(twip(y + value));
  const moved = segments.map((segment): PathSegment => {
    if (segment.op === 'close') return segment;
    const end = { x: across(segment.x), y: down(segment.y) };
    if (segment.op !== 'curve') return { op: segment.op, ...end };
    const { x1, y1, x2, y2 } = segment;
    return { op: 'curve', x1: across(x1), y1: down(y1), x2: across(x2), y2: down(y2), ...end };
  });
  return painted(moved, paint, box, -1);
}

function painted(
  segments: readonly PathSegment[],
  { fill, fillOpacity, fillRule, gradient, pattern, picture, line }: ShapePaint,
  box: Box,
  tag: number,
): PathItem {
  const filling = {
    ...(fillRule && { rule: fillRule }),
    ...(gradient && { gradient: placeGradient(gradient, box) }),
    ...(pattern && { pattern }),
    ...(picture && { picture: placePicture(picture, box) }),
  };
  return {
    kind: 'path',
    segments,
    fill: fill ? { color: fill, opacity: fillOpacity, ...filling } : undefined,
    stroke: line && {
      color: line.color,
      ...(line.gradient && { gradient: lineGradient(line.gradient, box) }),
      opacity: line.opacity,
      width: line.width,
      ...(line.cap && { cap: line.cap }),
      ...(line.join && { join: line.join }),
      ...(line.dash && { dash: line.dash.map((length) => length * Math.max(line.width, THINNEST)) }),
    },
    tag,
  };
}

/** Returns the gradient of a line; undefined if the line has no extent in its direction, and thus one color. */
function lineGradient(gradient: Gradient, box: Box): PathGradient | undefined {
  const placed = placeGradient(gradient, box);
  const { from, to } = placed;
  return 'radius' in to || Math.hypot(to.x - from.x, to.y - from.y) > 0.01 ? placed : undefined;
}

/** The minimum line width, in points, that dashes are multiples of: thinner lines have the dashes of this width. */
const THINNEST = 0.5;
