/**
 * Paints drawn objects: pictures, shapes, text boxes, groups, metafiles, and placeholders for objects that cannot be
 * drawn.
 */

import type { Matrix } from '../../base/matrix.js';
import { pt, ptToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import type { FrameItem, PathItem } from '../../frame/index.js';
import type { DrawnContent, DrawnObject, ResolvedParagraph } from '../../resolved/index.js';
import { contextWith, type LayoutContext, onBackground, type WarpedText } from '../context.js';
import { type Flowable, type FlowState, type Fragment, UNLIMITED } from '../flowable.js';
import type { Box, Painter } from '../painter.js';
import { clippedToShape, cutToBand, paintPicture } from './picture.js';
import { paintShape, pathItem, plainShape, shapeItems } from './shape.js';
import { paintTextArt } from './text-art.js';
import { paintVerticalText, verticalFlow } from './vertical-text.js';

/** Paints an object with its top left corner at `x`, `y` on the page, before rotation about its center. */
export function paintObject(
  object: DrawnObject,
  x: Twip,
  y: Twip,
  painter: Painter,
  parent: number,
  context: LayoutContext,
): void {
  const oriented = object.rotation !== 0 || object.flipH || object.flipV;
  const finish = context.rareDrawing && 'finish' in object.content ? object.content.finish : undefined;
  if (!oriented && !finish) {
    paintContent(object, x, y, painter, parent, context);
    return;
  }
  const items: FrameItem[] = [];
  paintContent(object, x, y, painter.onto(items), parent, context);
  const box = { x, y, width: object.width, height: object.height };
  const shown = finish
    ? (context.rareDrawing?.finished(items, outlines(object, box, context), box, finish) ?? items)
    : items;
  if (oriented) painter.add({ kind: 'group', items: shown, transform: rotationAboutMiddle(object, x, y), tag: -1 });
  else for (const item of shown) painter.add(item);
}

/** The outlines of a shape or a picture on the page. */
function outlines({ content }: DrawnObject, box: Box, context: LayoutContext): readonly PathItem[] {
  if (content.kind === 'picture')
    return shapeItems(content.geometry ?? 'rect', box, { fill: '#000000', line: content.border }, context);
  if (content.kind !== 'shape' && content.kind !== 'textBox') return [];
  return shapeItems(content.geometry, box, { fill: content.fill, line: content.line }, context);
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
  const tag = (words?: string): number => painter.node(object, 'Figure', parent, { altText: object.altText ?? words });
  switch (content.kind) {
    case 'picture':
      paintPicture(content, { x, y, width, height }, object.altText, tag(), painter, context);
      return;
    case 'shape':
      described(object, { x, y, width, height }, parent, painter, (inner) =>
        paintShape(content.geometry, { x, y, width, height }, content, inner, context),
      );
      return;
    case 'path':
      painter.add(pathItem(content.segments, { x, y, width, height }, content));
      return;
    case 'textBox':
      if (content.fill || content.line)
        paintShape(content.geometry, { x, y, width, height }, content, painter, context);
      if (content.upright && object.rotation !== 0)
        paintUprightText(content, object, { x, y, width, height }, painter, context);
      else paintBoxText(content, { x, y, width, height }, object.flipH !== object.flipV, painter, context);
      return;
    case 'textArt':
      if (isWarped(content)) warp(content, { x, y, width, height }, tag(wordsOf(content.paragraph)), painter, context);
      else paintTextArt(content, { x, y, width, height }, painter, context);
      return;
    case 'group':
      described(
        object,
        { x, y, width, height },
        parent,
        painter,
        (inner, node) => {
          paintChildren(content.children, x, y, inner, node, context);
        },
        content.words,
      );
      return;
    case 'metafile':
      clippedToShape(content.geometry, { x, y, width, height }, tag(), painter, context, (inner) =>
        paintMetafile(content, { x, y, width, height }, tag(), inner, context),
      );
      if (content.border) {
        const box = { x, y, width, height };
        const items = shapeItems(content.geometry ?? 'rect', box, { line: content.border }, context);
        for (const item of items) painter.add({ ...item, tag: tag() });
      }
      return;
    case 'placeholder':
      painter.add(plainShape('rect', { x, y, width, height }, { line: PLACEHOLDER_LINE }, tag()));
      return;
  }
}

type Children = Extract<DrawnContent, { kind: 'group' }>['children'];

function paintChildren(
  children: Children,
  x: Twip,
  y: Twip,
  painter: Painter,
  parent: number,
  context: LayoutContext,
): void {
  for (const { object, ...at } of children)
    paintObject(object, twip(x + at.x), twip(y + at.y), painter, parent, context);
}

/**
 * A drawing with alternative text, or with its own text, is a figure; otherwise it is an artifact, except for its text.
 * In a chart that its author marks as decorative, the text is an artifact too.
 */
function described(
  object: DrawnObject,
  place: Box,
  parent: number,
  painter: Painter,
  paint: (painter: Painter, node: number) => void,
  words?: string,
): void {
  if (words !== undefined && object.altText === '') {
    painter.artifact((inner) => paint(inner, inner.root));
    return;
  }
  const made = object.altText === undefined && words ? { altText: words, describedBy: 'chart' as const } : undefined;
  const attributes = made ?? { altText: object.altText };
  const figure = attributes.altText ? painter.node(object, 'Figure', parent, attributes) : -1;
  if (figure < 0) {
    paint(painter, parent);
    return;
  }
  const items: FrameItem[] = [];
  paint(painter.within(figure).onto(items), figure);
  const [x, y] = [twipToPt(place.x), twipToPt(place.y)];
  const box = { x, y, width: twipToPt(place.width), height: twipToPt(place.height) };
  painter.add({ kind: 'group', items, tag: figure, box });
}

const wordsOf = ({ content }: ResolvedParagraph): string =>
  content.map((item) => (item.kind === 'text' ? item.text : '')).join('');

function paintBoxText(content: TextBox, box: Box, mirrored: boolean, painter: Painter, context: LayoutContext): void {
  const { insets } = content;
  if (isWarped(content)) {
    warp(content, box, -1, painter, context);
    return;
  }
  const { text, inner, room } = textArea(content, box, context);
  const place = { x: twip(box.x + text.left + insets.left), y: twip(box.y + text.top + insets.top) };
  const upright = { ...place, width: inner, height: room };
  if (content.stacked) {
    const { blocks, verticalAlign, stacked: columns } = content;
    context.rareDrawing?.paintStackedText(
      { blocks, columns, verticalAlign },
      upright,
      painter,
      onBackground(notRepeated(context), content.fill),
    );
    return;
  }
  if (content.textDirection) {
    const { blocks, verticalAlign, textDirection: direction } = content;
    paintVerticalText(
      { blocks, direction, verticalAlign, place: 'textBox' },
      upright,
      painter,
      onBackground(notRepeated(context), content.fill),
    );
    return;
  }
  const linked = linkedFragment(content, { inner, room }, context);
  const parts = linked ? [{ x: twip(0), fragment: linked }] : columnsOf(content, inner, room, context);
  const tallest = Math.max(...parts.map(({ fragment }) => fragment.height));
  const slack = Math.max(0, room - tallest);
  // With `doNotVertAlignInTxbx` (ECMA-376-4), text is at the top of its box, regardless of its alignment.
  const align = context.settings.flags.has('doNotVertAlignInTxbx') ? 'top' : content.verticalAlign;
  const shift = align === 'center' ? slack / 2 : align === 'bottom' ? slack : 0;
  // `anchorCtr` (§21.1.2.1.1) centers the smallest rectangle around the lines, whatever their own alignment.
  const free = content.centered ? Math.max(0, inner - longestLine(content, context)) : 0;
  const [x, y] = [twip(place.x + free / 2), twip(place.y + shift)];
  const paint = (onto: Painter): void => {
    for (const part of parts) part.fragment.paint(onto, twip(x + part.x), y);
  };
  const paintText = (onto: Painter): void => {
    if (content.clips && tallest > room + TOLERANCE) cutToBand(upright, onto, paint);
    else paint(onto);
  };
  if (!mirrored) {
    paintText(painter);
    return;
  }
  // The enclosing shape is mirrored, so the text is mirrored again to be readable.
  const items: FrameItem[] = [];
  paintText(painter.onto(items));
  const mirror = rotationAboutMiddle({ ...box, rotation: 0, flipH: true, flipV: false }, box.x, box.y);
  painter.add({ kind: 'group', items, transform: mirror, tag: -1 });
}

type TextBox = Extract<DrawnContent, { kind: 'textBox' }>;

/**
 * Paints the text of a rotated shape without the rotation (`upright`, §21.1.2.1.1). In a shape that is turned on
 * its side, the text has the visible width and height of the shape.
 */
function paintUprightText(content: TextBox, object: DrawnObject, box: Box, painter: Painter, context: LayoutContext) {
  const { rotation, flipH, flipV } = object;
  const isOnSide = Math.abs(Math.sin((rotation * Math.PI) / 180)) > Math.SQRT1_2;
  const [width, height] = isOnSide ? [box.height, box.width] : [box.width, box.height];
  const place = { x: twip(box.x + (box.width - width) / 2), y: twip(box.y + (box.height - height) / 2), width, height };
  const items: FrameItem[] = [];
  const text = isOnSide ? { ...content, geometry: 'rect' as const } : content;
  paintBoxText(text, place, false, painter.onto(items), context);
  // Reverses the rotation and the flips of the shape.
  const back = { ...box, rotation: flipH === flipV ? -rotation : rotation, flipH, flipV };
  painter.add({ kind: 'group', items, transform: rotationAboutMiddle(back, box.x, box.y), tag: -1 });
}

const isWarped = (content: TextBox | Extract<DrawnContent, { kind: 'textArt' }>): content is WarpedText =>
  content.warp !== undefined;

function warp(content: WarpedText, box: Box, tag: number, painter: Painter, context: LayoutContext): void {
  context.rareDrawing?.paintWarpedText?.(content, box, tag, painter, context);
}

/** The inset of text in an ellipse: the text is in its inscribed rectangle (presetShapeDefinitions.xml, `a:rect`). */
const ELLIPSE_EDGE = (1 - Math.SQRT1_2) / 2;

/** Returns the area of the text of a shape, in the shape's own coordinates, without its insets. */
function textArea({ geometry, insets }: Pick<TextBox, 'geometry' | 'insets'>, box: Box, context: LayoutContext) {
  const edge = geometry === 'ellipse' ? ELLIPSE_EDGE : 0;
  const text = context.outlineShape(geometry, box)?.text ?? {
    left: box.width * edge,
    top: box.height * edge,
    right: box.width * (1 - edge),
    bottom: box.height * (1 - edge),
  };
  return {
    text,
    inner: twip(Math.max(1, text.right - text.left - insets.left - insets.right)),
    room: twip(Math.max(1, text.bottom - text.top - insets.top - insets.bottom)),
  };
}

interface TextColumn {
  /** The distance from the left edge of the first column to this column. */
  readonly x: Twip;
  readonly fragment: Fragment;
}

/** The columns of a text box (`numCol` of `a:bodyPr`, ECMA-376-1 §21.1.2.1.1), one filled after the other. */
function columnsOf(content: TextBox, inner: Twip, room: Twip, context: LayoutContext): readonly TextColumn[] {
  const { count, space } = content.columns ?? { count: 1, space: twip(0) };
  const width = twip(Math.max(1, (inner - (count - 1) * space) / count));
  const flow = flowOf(content, width, context);
  const columns: TextColumn[] = [];
  let from: FlowState | undefined;
  for (let i = 0; i < count; i++) {
    const isLast = i === count - 1;
    const fragment = flow.fill(from, isLast ? UNLIMITED : room, true);
    columns.push({ x: twip(i * (width + space)), fragment });
    from = fragment.next;
    if (from === undefined) break;
  }
  return columns;
}

const flowAcross = (content: TextBox, width: Twip, context: LayoutContext): Fragment =>
  flowOf(content, width, context).fill(undefined, UNLIMITED, true);

function flowOf({ blocks, fill }: Pick<TextBox, 'blocks' | 'fill'>, width: Twip, context: LayoutContext): Flowable {
  // On a page with vertical lines, the text box is not rotated: its lines are horizontal.
  const across = context.uprightGlyphs ? contextWith(context, { uprightGlyphs: false }) : context;
  return context.stages.flow(blocks, width, 'textBox', onBackground(notRepeated(across), fill));
}

/** The context for a text box, without the styles that running heads refer to: they do not repeat text boxes. */
const notRepeated = (context: LayoutContext): LayoutContext =>
  context.referencedStyles.size > 0 ? contextWith(context, { referencedStyles: NO_STYLES }) : context;

const NO_STYLES: ReadonlySet<string> = new Set();

/**
 * The part of a linked text in this box; undefined if the box has its own text. Earlier boxes are filled first: they
 * may be on other pages, and be painted later.
 */
function linkedFragment(
  content: TextBox,
  { inner, room }: { readonly inner: Twip; readonly room: Twip },
  context: LayoutContext,
): Fragment | undefined {
  const course = content.linked?.course();
  if (!course || (course.before.length === 0 && !course.goesOn)) return undefined;
  const flowIn = (width: Twip) => flowOf({ ...content, blocks: course.blocks }, width, context);
  let from: FlowState | undefined;
  for (const { geometry, insets, width, height } of course.before) {
    const area = textArea({ geometry, insets }, { x: twip(0), y: twip(0), width, height }, context);
    from = flowIn(area.inner).fill(from, area.room, true).next;
    if (from === undefined) return flowOf({ ...content, blocks: [] }, inner, context).fill(undefined, room, true);
  }
  return flowIn(inner).fill(from, course.goesOn ? room : UNLIMITED, true);
}

/**
 * The tolerance for the height of a text box: a smaller difference from the height of its text changes nothing, because
 * the height in the file was computed with Word's own fonts.
 */
const TOLERANCE = ptToTwip(pt(1));

/**
 * Returns a text box at the height of its text (`a:spAutoFit`, `mso-fit-shape-to-text`), unless the height in the file
 * is nearly the same. Word writes a height of 635 EMU for the captions that it makes, and computes the height whenever
 * it lays out the page; other programs write any height. If the lines of the box run down or up, Word fits its width
 * and keeps its left edge. If its lines are not wrapped, the box also gets the width of the longest line, up to
 * `mostWidth`, and the size in the file has no effect.
 */
export function fittedToText(object: DrawnObject, mostWidth: Twip, context: LayoutContext): DrawnObject {
  const { content, width, height } = object;
  if (content.kind !== 'textBox' || !content.autoHeight || content.stacked || content.warp || content.columns)
    return object;
  const { blocks, textDirection } = content;
  if (content.unwrapped && !content.linked && !textDirection) return fittedToLines(object, content, mostWidth, context);
  const { inner, room } = textArea(content, { x: twip(0), y: twip(0), width, height }, context);
  const fitted = (side: 'width' | 'height', missing: number): DrawnObject =>
    Math.abs(missing) > TOLERANCE ? { ...object, [side]: twip(object[side] + missing) } : object;
  if (!textDirection) return fitted('height', flowAcross(content, inner, context).height - room);
  const across = verticalFlow(blocks, textDirection, room, 'textBox', context).fill(undefined, UNLIMITED, true);
  return fitted('width', across.height - inner);
}

/**
 * The text box in the size that its lines need. The stored size may be wrong: Word saves a new box with sides of 144
 * pt, and a sensitivity label too narrow.
 */
function fittedToLines(object: DrawnObject, content: TextBox, mostWidth: Twip, context: LayoutContext): DrawnObject {
  const area = (width: Twip, height: Twip) => textArea(content, { x: twip(0), y: twip(0), width, height }, context);
  const { inner } = area(object.width, object.height);
  const width = twip(Math.min(mostWidth, longestLine(content, context) + object.width - inner));
  const { inner: fitted, room } = area(width, object.height);
  return { ...object, width, height: twip(object.height + flowAcross(content, fitted, context).height - room) };
}

const longestLine = ({ blocks }: TextBox, context: LayoutContext): number =>
  Math.ceil(context.stages.contentWidths(blocks, context).max) + 1;

/** Paints a metafile in its natural size, scaled to the box and cropped. */
function paintMetafile(
  { children, width, height, crop = WHOLE }: Extract<DrawnContent, { kind: 'metafile' }>,
  box: Box,
  tag: number,
  painter: Painter,
  context: LayoutContext,
): void {
  const items: FrameItem[] = [];
  const inner = painter.within(tag).onto(items);
  paintChildren(children, twip(0), twip(0), inner, tag, context);
  const shown = {
    width: twip(width * (1 - crop.left - crop.right)),
    height: twip(height * (1 - crop.top - crop.bottom)),
  };
  const [scaleX, scaleY] = [box.width / shown.width, box.height / shown.height];
  const [left, top] = [twip(width * crop.left), twip(height * crop.top)];
  painter.add({
    kind: 'group',
    items,
    transform: [scaleX, 0, 0, scaleY, twipToPt(twip(box.x - left * scaleX)), twipToPt(twip(box.y - top * scaleY))],
    clip: {
      x: twipToPt(left),
      y: twipToPt(top),
      width: twipToPt(shown.width),
      height: twipToPt(shown.height),
    },
    tag,
  });
}

const WHOLE = { left: 0, top: 0, right: 0, bottom: 0 };
const PLACEHOLDER_LINE = { color: '#bfbfbf', width: pt(0.5) };

/** The matrix that flips and rotates about the object's middle, in points, y down. */
function rotationAboutMiddle(
  object: Pick<DrawnObject, 'width' | 'height' | 'rotation' | 'flipH' | 'flipV'>,
  x: Twip,
  y: Twip,
): Matrix {
  const cx = twipToPt(twip(x + object.width / 2));
  const cy = twipToPt(twip(y + object.height / 2));
  const angle = (object.rotation * Math.PI) / 180;
  const [sx, sy] = [object.flipH ? -1 : 1, object.flipV ? -1 : 1];
  const [a, b, c, d] = [Math.cos(angle) * sx, Math.sin(angle) * sx, -Math.sin(angle) * sy, Math.cos(angle) * sy];
  return [a, b, c, d, cx - a * cx - c * cy, cy - b * cx - d * cy];
}
