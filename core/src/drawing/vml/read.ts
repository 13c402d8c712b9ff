/** `w:pict` and the VML in `w:object` (ECMA-376-1 §17.3.3.19, §17.3.3.21; ECMA-376-4 §19). */
import { pairsOf, wordTable } from '../../base/tables.js';
import { type Twip, twip } from '../../base/units.js';
import { child, children, displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { AnchoredObject, DrawnObject, HorizontalRule, Link, PageHeight, PageWidth } from '../../resolved/index.js';
import type { Drawing, DrawingContext } from '../context.js';
import { PAGE_GRID, vmlBox } from './box.js';
import { drawnObject, isVmlShape, readVmlContent } from './content.js';
import { pointsOf } from './custom-shape.js';
import { figure, length, readStyle, truth, type VmlStyle } from './style.js';

/** The first shape in the element; undefined if there is none, or if it is hidden. */
export function readVml(pict: XmlElement, context: DrawingContext): Drawing | undefined {
  const [shape, ...others] = children(pict).filter(isVmlShape);
  if (!shape) return undefined;
  if (others.length > 0) {
    context.log.report({
      code: 'feature-ignored',
      what: 'several shapes in one w:pict',
      part: displayName(context.part),
    });
  }
  const style = readStyle(shape);
  if (style.get('visibility') === 'hidden') return undefined;
  const box = vmlBox(shape, style, PAGE_GRID);
  const { alt, href } = shape.attributes;
  const content = readVmlContent(shape, box, context);
  const rule = readRule(shape, style);
  const object: DrawnObject = { ...drawnObject(box, content), ...(alt && { altText: alt }), ...(rule && { rule }) };
  const link: { readonly link?: Link } = href ? { link: linkTo(href) } : {};
  if (!isAnchored(style)) return { inline: object, ...link };
  const isPlaced = shape.name === 'v:line' || (pointsOf(shape).length > 0 && !style.has('width'));
  const start = isPlaced ? box : { x: twip(0), y: twip(0) };
  return { anchored: anchorOf(shape, style, object, start), ...link };
}

const linkTo = (href: string): Link => (href.startsWith('#') ? { anchor: href.slice(1) } : { uri: href });

/**
 * `o:hr` and similar attributes (ECMA-376-4 §19.2.2.11): a horizontal line, whose width `o:hrpct` is in tenths of a
 * percent, by default the full width, like `pctHR` of [MS-ODRAW]. The `width` in its style counts only if `o:hrpct` is
 * 0. In two exports of Word, the lines are as wide as the text, 523 pt, although the file states 451 pt, the width of
 * the page for which they were made.
 */
function readRule({ attributes }: XmlElement, style: VmlStyle): HorizontalRule | undefined {
  if (truth(attributes['o:hr']) !== true) return undefined;
  const percent = (figure(attributes['o:hrpct']) ?? 1000) / 10;
  const wide = (figure(style.get('width')) ?? 0) === 0;
  const align = attributes['o:hralign'];
  return {
    ...(percent > 0 && percent <= 100 ? { share: percent / 100 } : wide && { share: 1 }),
    align: align === 'center' || align === 'right' ? align : 'left',
  };
}

type Horizontal = AnchoredObject['horizontal'];
type Vertical = AnchoredObject['vertical'];

const HORIZONTAL_BASES = pairsOf(
  `page page; margin margin; text column; char character; left-margin-area leftMargin; right-margin-area rightMargin;
  inner-margin-area insideMargin; outer-margin-area outsideMargin`,
) as ReadonlyMap<string, Horizontal['relativeTo']>;

const VERTICAL_BASES = pairsOf(
  `page page; margin margin; text paragraph; line line; top-margin-area topMargin; bottom-margin-area bottomMargin;
  inner-margin-area insideMargin; outer-margin-area outsideMargin`,
) as ReadonlyMap<string, Vertical['relativeTo']>;

const HORIZONTAL_ALIGNS = wordTable<NonNullable<Horizontal['align']>>(['left', 'center', 'right', 'inside', 'outside']);
const VERTICAL_ALIGNS = wordTable<NonNullable<Vertical['align']>>(['top', 'center', 'bottom', 'inside', 'outside']);
const WRAPS = wordTable<AnchoredObject['wrap']>(['square', 'tight', 'through', 'topAndBottom']);
const WRAP_SIDES = wordTable<AnchoredObject['wrapSide']>(['left', 'right', 'largest']);

/** The default distance between the sides of a shape and the text around it: an eighth of an inch. */
const SIDE_DISTANCE = twip(180);

/** True for a floating shape; all others are inline. */
const isAnchored = (style: VmlStyle): boolean => style.get('position') === 'absolute';

/** The anchor of a shape. `offset` is the origin of a shape without a position, such as the `from` of a line. */
function anchorOf(
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
    ...relativeSize(style),
    wrap: WRAPS.get(wrap?.type ?? '') ?? 'none',
    wrapSide: WRAP_SIDES.get(wrap?.side ?? '') ?? 'both',
    ...wrapOutline(shape.attributes.wrapcoords),
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
  if (align) return { relativeTo, align };
  const share = partOf(style.get('mso-left-percent'));
  return share === undefined
    ? { relativeTo, offset: twip(start + sum(style, 'left', 'margin-left')) }
    : { relativeTo, share };
}

function vertical(style: VmlStyle, wrapBase: string | undefined, start: Twip): Vertical {
  const relativeTo =
    VERTICAL_BASES.get(style.get('mso-position-vertical-relative') ?? wrapBase ?? 'text') ?? 'paragraph';
  const align = VERTICAL_ALIGNS.get(style.get('mso-position-vertical') ?? '');
  if (align) return { relativeTo, align };
  const share = partOf(style.get('mso-top-percent'));
  return share === undefined
    ? { relativeTo, offset: twip(start + sum(style, 'top', 'margin-top')) }
    : { relativeTo, share };
}

const WIDTHS: ReadonlyMap<string, PageWidth> = new Map([
  ['page', 'page'],
  ['margin', 'margin'],
  ['left-margin-area', 'leftMargin'],
  ['right-margin-area', 'rightMargin'],
  ['inner-margin-area', 'insideMargin'],
  ['outer-margin-area', 'outsideMargin'],
]);

const HEIGHTS: ReadonlyMap<string, PageHeight> = new Map([
  ['page', 'page'],
  ['margin', 'margin'],
  ['top-margin-area', 'topMargin'],
  ['bottom-margin-area', 'bottomMargin'],
  ['inner-margin-area', 'insideMargin'],
  ['outer-margin-area', 'outsideMargin'],
]);

/**
 * `mso-width-percent` and `mso-height-percent`, if `mso-width-relative` and `mso-height-relative` name the width or
 * height that they refer to. 0 means the shape's own size.
 */
function relativeSize(style: VmlStyle): Pick<AnchoredObject, 'relativeWidth' | 'relativeHeight'> {
  const width = partOf(style.get('mso-width-percent'));
  const height = partOf(style.get('mso-height-percent'));
  const ofWidth = WIDTHS.get(style.get('mso-width-relative') ?? '');
  const ofHeight = HEIGHTS.get(style.get('mso-height-relative') ?? '');
  return {
    ...(width && ofWidth && { relativeWidth: { of: ofWidth, share: width } }),
    ...(height && ofHeight && { relativeHeight: { of: ofHeight, share: height } }),
  };
}

/**
 * The maximum in tenths of a per cent, ten times the page: larger values are damage, and -10001 means "none"
 * ([MS-ODRAW] 2.3.5.4).
 */
const MOST = 10_000;

/** A fraction, from tenths of a per cent. */
function partOf(value: string | undefined): number | undefined {
  const share = figure(value);
  return share === undefined || Math.abs(share) > MOST ? undefined : share / 1000;
}

/** The maximum number of corners of an outline: outlines that follow a picture's edge have some hundred. */
const MOST_CORNERS = 4_096;
/** The grid of `wrapcoords`, which does not depend on the size of the shape. */
const OUTLINE_GRID = 21_600;

/** `wrapcoords` (ECMA-376-4 §19.1.2.19): the polygon around which text wraps, corner by corner. */
function wrapOutline(coordinates: string | undefined): Pick<AnchoredObject, 'wrapOutline'> {
  const figures = (coordinates ?? '')
    .split(/[\s,]+/, 2 * MOST_CORNERS)
    .map((each) => Number.parseFloat(each) / OUTLINE_GRID);
  const corners = [];
  for (let k = 0; k + 1 < figures.length; k += 2) corners.push({ x: figures[k], y: figures[k + 1] });
  return corners.length > 2 && figures.every(Number.isFinite) ? { wrapOutline: corners } : {};
}

const sum = (style: VmlStyle, first: string, second: string): number =>
  (length(style.get(first)) ?? 0) + (length(style.get(second)) ?? 0);
