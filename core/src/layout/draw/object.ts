/** Paints what stands in a box of its own size: pictures, simple shapes, text boxes, and the box of what cannot be drawn. */

import type { FrameItem, PathItem } from '../../frame/index.js';
import type { Color, DrawnContent, DrawnObject, OutlineSegment } from '../../resolve/index.js';
import { type Pt, pt, type Twip, twip, twipToPt } from '../../units.js';
import { onBackground } from '../context.js';
import type { LayoutContext, Painter } from '../types.js';

/** `x`, `y`: the object's top left corner on the page, before rotation about its middle. */
export function paintObject(
  object: DrawnObject,
  x: Twip,
  y: Twip,
  painter: Painter,
  parent: number,
  context: LayoutContext,
): void {
  const turned = object.rotation !== 0 || object.flipH || object.flipV;
  if (!turned) {
    paintContent(object, x, y, painter, parent, context);
    return;
  }
  const items: FrameItem[] = [];
  paintContent(object, x, y, painter.onto(items), parent, context);
  painter.add({ kind: 'group', items, transform: turnAboutMiddle(object, x, y), tag: -1 });
}

function paintContent(
  object: DrawnObject,
  x: Twip,
  y: Twip,
  painter: Painter,
  parent: number,
  context: LayoutContext,
): void {
  const { content, width, height } = object;
  const tag = (): number => painter.node(object, 'Figure', parent, { altText: object.altText });
  switch (content.kind) {
    case 'picture':
      painter.add({
        kind: 'image',
        x: twipToPt(x),
        y: twipToPt(y),
        width: twipToPt(width),
        height: twipToPt(height),
        image: content.image,
        crop: content.crop,
        altText: object.altText,
        tag: tag(),
      });
      if (content.border) painter.add(outline('rect', { x, y, width, height }, { line: content.border }, tag()));
      return;
    case 'shape':
      painter.add(outline(content.geometry, { x, y, width, height }, content, -1));
      return;
    case 'path':
      painter.add(freeform(content.segments, x, y, content));
      return;
    case 'textBox':
      paintTextBox(content, x, y, width, height, painter, context);
      return;
    case 'group':
      for (const child of content.children) {
        paintObject(child.object, twip(x + child.x), twip(y + child.y), painter, parent, context);
      }
      return;
    case 'placeholder':
      painter.add(outline('rect', { x, y, width, height }, { line: PLACEHOLDER_LINE }, tag()));
      return;
  }
}

function paintTextBox(
  content: Extract<DrawnContent, { kind: 'textBox' }>,
  x: Twip,
  y: Twip,
  width: Twip,
  height: Twip,
  painter: Painter,
  context: LayoutContext,
): void {
  const { insets } = content;
  const inner = twip(Math.max(1, width - insets.left - insets.right));
  const room = twip(Math.max(1, height - insets.top - insets.bottom));
  if (content.fill || content.line) painter.add(outline('rect', { x, y, width, height }, content, -1));
  const fragment = context
    .stack(content.blocks, inner, 'textBox', onBackground(context, content.fill))
    .fill(undefined, twip(1e7), true);
  const slack = Math.max(0, room - fragment.height);
  const shift = content.verticalAlign === 'center' ? slack / 2 : content.verticalAlign === 'bottom' ? slack : 0;
  fragment.paint(painter, twip(x + insets.left), twip(y + insets.top + shift));
}

const PLACEHOLDER_LINE = { color: '#bfbfbf', width: pt(0.5) };

interface Box {
  readonly x: Twip;
  readonly y: Twip;
  readonly width: Twip;
  readonly height: Twip;
}

interface Paint {
  readonly fill?: Color;
  readonly fillOpacity?: number;
  readonly line?: { readonly color: Color; readonly width: Pt };
}

function outline(
  geometry: 'rect' | 'line' | 'ellipse',
  { x, y, width, height }: Box,
  paint: Paint,
  tag: number,
): PathItem {
  const { fill, fillOpacity, line } = paint;
  return {
    kind: 'path',
    segments: SEGMENTS[geometry](x / 20, y / 20, width / 20, height / 20),
    fill: fill && geometry !== 'line' ? { color: fill, opacity: fillOpacity } : undefined,
    stroke: line && { color: line.color, width: line.width },
    tag,
  };
}

function freeform(segments: readonly OutlineSegment[], x: Twip, y: Twip, paint: Paint): PathItem {
  const { fill, fillOpacity, line } = paint;
  const across = (value: Twip): number => twipToPt(twip(x + value));
  const down = (value: Twip): number => twipToPt(twip(y + value));
  return {
    kind: 'path',
    segments: segments.map((segment) => {
      if (segment.op === 'close') return segment;
      const end = { x: across(segment.x), y: down(segment.y) };
      if (segment.op !== 'curve') return { op: segment.op, ...end };
      const { x1, y1, x2, y2 } = segment;
      return { op: 'curve', x1: across(x1), y1: down(y1), x2: across(x2), y2: down(y2), ...end };
    }),
    fill: fill ? { color: fill, opacity: fillOpacity } : undefined,
    stroke: line && { color: line.color, width: line.width },
    tag: -1,
  };
}

/** A quarter of a circle as one Bezier curve: the control points' distance for radius 1. */
const QUARTER = 0.5523;

const SEGMENTS: Record<
  'rect' | 'line' | 'ellipse',
  (x: number, y: number, w: number, h: number) => PathItem['segments']
> = {
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

/** The matrix that flips and turns about the object's middle, in points, y down. */
function turnAboutMiddle(
  object: DrawnObject,
  x: Twip,
  y: Twip,
): readonly [number, number, number, number, number, number] {
  const cx = (x + object.width / 2) / 20;
  const cy = (y + object.height / 2) / 20;
  const angle = (object.rotation * Math.PI) / 180;
  const [sx, sy] = [object.flipH ? -1 : 1, object.flipV ? -1 : 1];
  const [a, b, c, d] = [Math.cos(angle) * sx, Math.sin(angle) * sx, -Math.sin(angle) * sy, Math.cos(angle) * sy];
  return [a, b, c, d, cx - a * cx - c * cy, cy - b * cx - d * cy];
}
