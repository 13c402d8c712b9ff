/** Places floating objects, tables and text frames on a page (word-layout rule 29). */

import { type Twip, twip } from '../../base/units.js';
import type { AnchoredObject, DrawnObject } from '../../resolved/index.js';
import { contextWith, type LayoutContext, type PageFrame } from '../context.js';
import { fittedToText, paintObject, scaledGroup } from '../draw/index.js';
import type { Painter } from '../painter.js';
import type { WrapOutline } from './exclusions.js';
import { type Anchor, type AnchorLine, type FloatFrame, leftEdge, relativeSize, topEdge } from './float-position.js';
import { exclusionOf, type FloatWrap, type PlacedFloat } from './placed-float.js';
import { onFlowPage } from './vertical-floats.js';

export interface FloatPlacer {
  readonly frame: FloatFrame;
  /**
   * Places the objects anchored in a paragraph whose top is at `top` in the column. `lines` measures lines on demand.
   */
  objects(
    anchors: readonly AnchoredObject[],
    top: Twip,
    lines: AnchorLines,
    context: LayoutContext,
  ): readonly PlacedFloat[];
  box(box: FloatingBox, top: Twip): PlacedFloat;
}

/** Returns the line of an object's anchor, in the column's coordinates, if the object is positioned by the line. */
export type AnchorLines = (anchored: AnchoredObject) => AnchorLine | undefined;

/** A floating table (`w:tblpPr`) or text frame (`w:framePr`). */
export interface FloatingBox {
  readonly source: object;
  readonly width: Twip;
  readonly height: Twip;
  readonly horizontal: AnchoredObject['horizontal'];
  readonly vertical: AnchoredObject['vertical'];
  /** True if the float's position is relative to the page or its margins. If absent, `vertical` determines this. */
  readonly byPage?: boolean;
  readonly distance: AnchoredObject['distance'];
  /** The way text wraps: at the sides of the float, only above and below it, or across it. */
  readonly wrap: 'beside' | 'notBeside' | 'none';
  readonly keepsOff?: 'tables';
  /** Reserves the float's node in the structure, after the content that is read before it. */
  reserve(painter: Painter): void;
  paint(painter: Painter, x: Twip, y: Twip): void;
}

export function floatPlacer(frame: FloatFrame): FloatPlacer {
  return {
    frame,
    objects: (anchors, top, lines, context) =>
      anchors.map((anchored) => placeAnchored(anchored, frame, anchorOf(anchored, top, lines, frame), context)),
    box: (box, top) => placeBox(box, frame, top),
  };
}

/**
 * Places floats inside a cell, a note or a text box, which acts as their page (`layoutInCell`), in its own coordinates.
 */
export function innerFloatPlacer(width: Twip, around?: PageFrame): FloatPlacer {
  const origin = twip(0);
  return floatPlacer({
    pageWidth: width,
    pageHeight: origin,
    left: origin,
    right: width,
    top: origin,
    bottom: origin,
    columnLeft: origin,
    columnRight: width,
    columnTop: origin,
    even: false,
    ...(around && { around }),
  });
}

function anchorOf(anchored: AnchoredObject, top: Twip, lines: AnchorLines, frame: FloatFrame): Anchor {
  const paragraphTop = twip(frame.columnTop + top);
  const line = lines(anchored);
  if (!line) return { paragraphTop };
  return {
    paragraphTop,
    line: {
      top: twip(frame.columnTop + line.top),
      bottom: twip(frame.columnTop + line.bottom),
      character: twip(frame.columnLeft + line.character),
      ...(line.beside !== undefined && { beside: twip(frame.columnLeft + line.beside) }),
    },
  };
}

function placeAnchored(
  anchored: AnchoredObject,
  frame: FloatFrame,
  anchor: Anchor,
  context: LayoutContext,
): PlacedFloat {
  const { printed, around } = frame;
  if (around && !anchored.layoutInCell)
    return outsideCell(placeObject(anchored, frame, anchor, context), anchored, around);
  if (!printed) return placeObject(anchored, frame, anchor, context);
  const upright = placeObject(anchored, printed, { paragraphTop: printed.columnTop }, context);
  return onFlowPage(upright, printed, frame, anchor.paragraphTop);
}

/** An object in a cell that is placed relative to the page; the cell does not grow for it. */
function outsideCell(inside: PlacedFloat, anchored: AnchoredObject, around: PageFrame): PlacedFloat {
  const { left, right, top } = around;
  const page = { ...around, columnLeft: left, columnRight: right, columnTop: top, even: false };
  const x = leftEdge(anchored.horizontal, inside.width, page);
  const byText = isByText(anchored.vertical);
  const y = topEdge(anchored.vertical, inside.height, page, { paragraphTop: top });
  return {
    ...inside,
    wrap: undefined,
    exclusion: undefined,
    paint: (painter, context, offset) =>
      inside.paint(painter, context, { x: twip(x - inside.x), y: byText ? offset.y : twip(y - inside.y) }),
  };
}

function placeObject(anchored: AnchoredObject, frame: FloatFrame, anchor: Anchor, context: LayoutContext): PlacedFloat {
  const object = fittedToText(sized(anchored, frame, anchor), twip(frame.columnRight - frame.columnLeft), context);
  const { wrap } = anchored;
  const x = leftEdge(anchored.horizontal, object.width, frame, anchor);
  const stated = topEdge(anchored.vertical, object.height, frame, anchor);
  const y = aboveMargin(anchored, stated, object.height, frame, anchor);
  const placed: PlacedFloat = {
    source: anchored,
    x,
    y,
    width: object.width,
    height: object.height,
    anchorTop: anchor.paragraphTop,
    byPage: !isByText(anchored.vertical),
    distance: anchored.distance,
    behindText: anchored.behindText,
    zOrder: anchored.zOrder,
    ...(!anchored.allowOverlap && { keepsOff: 'objects' as const }),
    paint: (painter, painted, offset) =>
      paintFloat(anchored, painter, (inner) =>
        paintObject(object, twip(x + offset.x), twip(y + offset.y), inner, inner.root, onGridOf(context, painted)),
      ),
  };
  if (wrap === 'none') return placed;
  const outline = wrap === 'tight' || wrap === 'through' ? outlineAt({ ...anchored, object }, x, y) : undefined;
  return excluding(placed, { fullWidth: wrap === 'topAndBottom', sides: anchored.wrapSide, outline }, frame);
}

/**
 * The top edge of an object that body text wraps around and that is positioned relative to its paragraph: Word keeps
 * such objects out of the bottom margin. A picture 446 pt below its paragraph ends at the foot of the body in Word's
 * export, 49 pt above its stated position.
 */
function aboveMargin(
  { wrap, vertical }: AnchoredObject,
  y: Twip,
  height: Twip,
  { top, bottom }: FloatFrame,
  { paragraphTop }: Anchor,
): Twip {
  const inBody = paragraphTop >= top && paragraphTop < bottom;
  if (wrap === 'none' || !isByText(vertical) || !inBody) return y;
  return twip(Math.min(y, Math.max(top, bottom - height)));
}

const isByText = ({ relativeTo }: AnchoredObject['vertical']): boolean =>
  relativeTo === 'paragraph' || relativeTo === 'line';

/** The page's context with the grids of the anchoring text: the text of a box is on the line grid of its section. */
const onGridOf = ({ gridPitch, characterSpace }: LayoutContext, painted: LayoutContext): LayoutContext =>
  gridPitch === painted.gridPitch && characterSpace === painted.characterSpace
    ? painted
    : contextWith(painted, { gridPitch, characterSpace });

/** Paints a float in the part of the structure that was reserved for it after the paragraph that anchors it. */
function paintFloat(anchored: AnchoredObject, painter: Painter, paint: (painter: Painter) => void): void {
  const node = painter.node(anchored, 'Sect', painter.root);
  paint(node < 0 ? painter : painter.within(node));
}

/** The object with its size, which may be a share of the page; drawings with absolute lengths keep theirs. */
function sized(anchored: AnchoredObject, frame: FloatFrame, anchor: Anchor): DrawnObject {
  const { object } = anchored;
  const { content } = object;
  const fixed = !['picture', 'shape', 'textBox', 'group'].includes(content.kind);
  if (fixed || (!anchored.relativeWidth && !anchored.relativeHeight)) return object;
  const { width, height } = relativeSize(anchored, frame, anchor);
  if (content.kind === 'group') return scaledGroup(object, width, height);
  return { ...object, width, height: content.kind === 'textBox' && content.autoHeight ? object.height : height };
}

/** The outline for text wrapping, on the page. Files contain the outline of the object without its rotation. */
function outlineAt({ wrapOutline, object, distance }: AnchoredObject, x: Twip, y: Twip): WrapOutline | undefined {
  if (!wrapOutline || object.rotation !== 0) return undefined;
  const corners = wrapOutline.map((corner) => ({ x: x + corner.x * object.width, y: y + corner.y * object.height }));
  return { corners, distance };
}

const excluding = (float: PlacedFloat, wrap: FloatWrap, frame: FloatFrame): PlacedFloat => {
  const wrapped = { ...float, wrap };
  return { ...wrapped, exclusion: exclusionOf(wrapped, frame.columnLeft, frame.columnTop) };
};

function placeBox(box: FloatingBox, frame: FloatFrame, top: Twip): PlacedFloat {
  const x = leftEdge(box.horizontal, box.width, frame);
  const y = topEdge(box.vertical, box.height, frame, { paragraphTop: twip(frame.columnTop + top) });
  const placed: PlacedFloat = {
    source: box.source,
    x,
    y,
    width: box.width,
    height: box.height,
    anchorTop: twip(frame.columnTop + top),
    byPage: box.byPage ?? !isByText(box.vertical),
    distance: box.distance,
    behindText: false,
    zOrder: 0,
    ...(box.keepsOff && { keepsOff: box.keepsOff }),
    reserve: (painter) => box.reserve(painter),
    paint: (painter, _context, offset) => box.paint(painter, twip(x + offset.x), twip(y + offset.y)),
  };
  if (box.wrap === 'none') return placed;
  return excluding(placed, { fullWidth: box.wrap === 'notBeside', sides: 'both' }, frame);
}
