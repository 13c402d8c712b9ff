/** Where a VML shape stands: its `style`, and `w10:wrap` (ECMA-376-4 §19.3.2.6). */
import type { AnchoredObject, DrawnObject } from '../../resolve/types.js';
import { type Twip, twip } from '../../units.js';
import { child, type XmlElement } from '../../xml/index.js';
import { length, truth, type VmlStyle } from './style.js';

type Horizontal = AnchoredObject['horizontal'];
type Vertical = AnchoredObject['vertical'];

const HORIZONTAL_BASES: ReadonlyMap<string, Horizontal['relativeTo']> = new Map([
  ['page', 'page'],
  ['margin', 'margin'],
  ['text', 'column'],
  ['char', 'character'],
  ['left-margin-area', 'leftMargin'],
  ['right-margin-area', 'rightMargin'],
  ['inner-margin-area', 'insideMargin'],
  ['outer-margin-area', 'outsideMargin'],
]);

const VERTICAL_BASES: ReadonlyMap<string, Vertical['relativeTo']> = new Map([
  ['page', 'page'],
  ['margin', 'margin'],
  ['text', 'paragraph'],
  ['line', 'line'],
  ['top-margin-area', 'topMargin'],
  ['bottom-margin-area', 'bottomMargin'],
  ['inner-margin-area', 'insideMargin'],
  ['outer-margin-area', 'outsideMargin'],
]);

const HORIZONTAL_ALIGNS: ReadonlyMap<string, NonNullable<Horizontal['align']>> = new Map([
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['inside', 'inside'],
  ['outside', 'outside'],
]);

const VERTICAL_ALIGNS: ReadonlyMap<string, NonNullable<Vertical['align']>> = new Map([
  ['top', 'top'],
  ['center', 'center'],
  ['bottom', 'bottom'],
  ['inside', 'inside'],
  ['outside', 'outside'],
]);

const WRAPS: ReadonlyMap<string, AnchoredObject['wrap']> = new Map([
  ['square', 'square'],
  ['tight', 'tight'],
  ['through', 'through'],
  ['topAndBottom', 'topAndBottom'],
]);

const WRAP_SIDES: ReadonlyMap<string, AnchoredObject['wrapSide']> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['largest', 'largest'],
]);

/** An eighth of an inch: the distance at the sides of a shape that states none. */
const SIDE_DISTANCE = twip(180);

/** True for a shape that floats; all others stand in the line. */
export const isAnchored = (style: VmlStyle): boolean => style.get('position') === 'absolute';

/** `offset` is where a shape without a position of its own begins, as a line does with its `from`. */
export function anchorOf(
  shape: XmlElement,
  style: VmlStyle,
  object: DrawnObject,
  offset: { readonly x: Twip; readonly y: Twip },
): AnchoredObject {
  const wrap = child(shape, 'w10:wrap')?.attributes;
  const zOrder = Number(style.get('z-index') ?? 0) || 0;
  return {
    object,
    horizontal: horizontal(style, wrap?.anchorx, offset.x),
    vertical: vertical(style, wrap?.anchory, offset.y),
    wrap: WRAPS.get(wrap?.type ?? '') ?? 'none',
    wrapSide: WRAP_SIDES.get(wrap?.side ?? '') ?? 'both',
    distance: {
      top: length(style.get('mso-wrap-distance-top')) ?? twip(0),
      bottom: length(style.get('mso-wrap-distance-bottom')) ?? twip(0),
      left: length(style.get('mso-wrap-distance-left')) ?? SIDE_DISTANCE,
      right: length(style.get('mso-wrap-distance-right')) ?? SIDE_DISTANCE,
    },
    behindText: zOrder < 0,
    layoutInCell: truth(shape.attributes['o:allowincell']) ?? true,
    allowOverlap: truth(shape.attributes['o:allowoverlap']) ?? true,
    zOrder,
  };
}

function horizontal(style: VmlStyle, wrapBase: string | undefined, start: Twip): Horizontal {
  const relativeTo =
    HORIZONTAL_BASES.get(style.get('mso-position-horizontal-relative') ?? wrapBase ?? 'text') ?? 'column';
  const align = HORIZONTAL_ALIGNS.get(style.get('mso-position-horizontal') ?? '');
  return align ? { relativeTo, align } : { relativeTo, offset: twip(start + sum(style, 'left', 'margin-left')) };
}

function vertical(style: VmlStyle, wrapBase: string | undefined, start: Twip): Vertical {
  const relativeTo =
    VERTICAL_BASES.get(style.get('mso-position-vertical-relative') ?? wrapBase ?? 'text') ?? 'paragraph';
  const align = VERTICAL_ALIGNS.get(style.get('mso-position-vertical') ?? '');
  return align ? { relativeTo, align } : { relativeTo, offset: twip(start + sum(style, 'top', 'margin-top')) };
}

const sum = (style: VmlStyle, first: string, second: string): number =>
  (length(style.get(first)) ?? 0) + (length(style.get(second)) ?? 0);
