/** Paints a picture clipped to its shape and crop, over its fill and under its border. */
import { twip, twipToPt } from '../../base/units.js';
import type { FrameItem, PathSegment } from '../../frame/index.js';
import type { DrawnContent, ShapeGeometry } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { Box, Painter } from '../painter.js';
import { uncropped } from './fill.js';
import { paintEffects, paintInnerShadow, shapeItems, shapeLines } from './shape.js';

type Picture = Extract<DrawnContent, { kind: 'picture' }>;

export function paintPicture(
  content: Picture,
  box: Box,
  altText: string | undefined,
  tag: number,
  painter: Painter,
  context: LayoutContext,
): void {
  const { geometry = 'rect', shadow, glow, border: line, ground, opacity } = content;
  if (shadow || glow) paintEffects(geometry, box, { fill: '#000000', line, shadow, glow }, painter, context);
  if (ground) for (const item of shapeItems(geometry, box, ground, context)) painter.add(item);
  const { crop, ...place } = uncropped(box, content.crop);
  const [x, y, width, height] = [place.x, place.y, place.width, place.height].map(twipToPt);
  const shown = opacity !== undefined && { opacity };
  clippedToShape(content.geometry, box, tag, painter, context, (inner) =>
    inner.add({ kind: 'image', x, y, width, height, image: content.image, crop, ...shown, altText, tag }),
  );
  paintInnerShadow(geometry, box, { ...content, fill: '#000000' }, painter, context);
  if (!line) return;
  for (const item of shapeItems(geometry, box, { line }, context))
    for (const shown of shapeLines(item, line, context)) painter.add({ ...shown, tag });
}

/** Clips painting to the filled paths of a shape. A rectangle needs no clip. */
export function clippedToShape(
  geometry: ShapeGeometry | undefined,
  box: Box,
  tag: number,
  painter: Painter,
  context: LayoutContext,
  paint: (painter: Painter) => void,
): void {
  const outline = geometry ? clipOutline(geometry, box, context) : [];
  if (outline.length === 0) {
    paint(painter);
    return;
  }
  const items: FrameItem[] = [];
  paint(painter.onto(items));
  painter.add({ kind: 'group', items, outline, tag });
}

const clipOutline = (geometry: ShapeGeometry, box: Box, context: LayoutContext): PathSegment[] =>
  shapeItems(geometry, box, { fill: '#000000' }, context).flatMap(({ fill, segments }) => (fill ? segments : []));

/** Clips painting at the top and bottom of a box. At the sides, it may extend beyond the box. */
export function cutToBand({ x, y, width, height }: Box, painter: Painter, paint: (painter: Painter) => void): void {
  const items: FrameItem[] = [];
  paint(painter.onto(items));
  const clip = {
    x: twipToPt(twip(x - width)),
    y: twipToPt(y),
    width: twipToPt(twip(3 * width)),
    height: twipToPt(height),
  };
  painter.add({ kind: 'group', items, clip, tag: -1 });
}
