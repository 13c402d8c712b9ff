/** Position and size of a floating drawing, from its anchor; Word 2010 added values relative to the page. */

import type { Twip } from '../../base/units.js';
import { child, children, isOn, path, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { AnchoredObject } from '../../resolved/index.js';
import { emuAttribute } from '../measure.js';

type Horizontal = AnchoredObject['horizontal'];
type Vertical = AnchoredObject['vertical'];

const HORIZONTAL_BASES = new Set<string>(
  'page margin column character leftMargin rightMargin insideMargin outsideMargin'.split(' '),
);
const VERTICAL_BASES = new Set<string>(
  'page margin paragraph line topMargin bottomMargin insideMargin outsideMargin'.split(' '),
);
const HORIZONTAL_ALIGNS = new Set<string>(['left', 'center', 'right', 'inside', 'outside']);
const VERTICAL_ALIGNS = new Set<string>(['top', 'center', 'bottom', 'inside', 'outside']);

const isHorizontalBase = (value: string): value is Horizontal['relativeTo'] => HORIZONTAL_BASES.has(value);
const isVerticalBase = (value: string): value is Vertical['relativeTo'] => VERTICAL_BASES.has(value);
const isHorizontalAlign = (value: string): value is NonNullable<Horizontal['align']> => HORIZONTAL_ALIGNS.has(value);
const isVerticalAlign = (value: string): value is NonNullable<Vertical['align']> => VERTICAL_ALIGNS.has(value);

/** `wp:simplePos`, or `wp:positionH` and `wp:positionV` (§20.4.2.10, §20.4.2.11). */
export function readPosition(anchor: XmlElement): Pick<AnchoredObject, 'horizontal' | 'vertical'> {
  const simple = child(anchor, 'wp:simplePos')?.attributes;
  if (isOn(anchor.attributes.simplePos, false) && simple) {
    return {
      horizontal: { relativeTo: 'page', offset: emuAttribute(simple.x) },
      vertical: { relativeTo: 'page', offset: emuAttribute(simple.y) },
    };
  }
  const horizontal = position(anchor, 'wp:positionH');
  const vertical = position(anchor, 'wp:positionV');
  return {
    horizontal: {
      relativeTo: isHorizontalBase(horizontal.relativeTo) ? horizontal.relativeTo : 'column',
      ...(isHorizontalAlign(horizontal.align) ? { align: horizontal.align } : horizontal.from),
    },
    vertical: {
      relativeTo: isVerticalBase(vertical.relativeTo) ? vertical.relativeTo : 'paragraph',
      ...(isVerticalAlign(vertical.align) ? { align: vertical.align } : vertical.from),
    },
  };
}

interface Position {
  readonly relativeTo: string;
  readonly align: string;
  readonly from: { readonly offset: Twip } | { readonly share: number };
}

/**
 * `wp:positionH` or `wp:positionV`. A position in per cent of the page (`wp14:pctPosHOffset`, [MS-DOCX] 2.6.1.1) is in
 * an `mc:Choice`; the `mc:Fallback` has the offset at the time of the last save.
 */
function position(anchor: XmlElement, name: string): Position {
  const alternates = children(anchor, 'mc:AlternateContent');
  const offered = (branch: string): XmlElement | undefined =>
    alternates.map((alternate) => path(alternate, branch, name)).find((found) => found !== undefined);
  const element = child(anchor, name) ?? offered('mc:Choice') ?? offered('mc:Fallback');
  const share = element && partOf(child(element, 'wp14:pctPosHOffset') ?? child(element, 'wp14:pctPosVOffset'));
  const align = element && child(element, 'wp:align');
  const offset = element && child(element, 'wp:posOffset');
  return {
    relativeTo: element?.attributes.relativeFrom ?? '',
    align: align ? textContent(align).trim() : '',
    from: share === undefined ? { offset: emuAttribute(offset && textContent(offset)) } : { share },
  };
}

const WIDTHS = new Set<string>('page margin leftMargin rightMargin insideMargin outsideMargin'.split(' '));
const HEIGHTS = new Set<string>('page margin topMargin bottomMargin insideMargin outsideMargin'.split(' '));
type RelativeWidth = NonNullable<AnchoredObject['relativeWidth']>;
type RelativeHeight = NonNullable<AnchoredObject['relativeHeight']>;
const isWidth = (value: string | undefined): value is RelativeWidth['of'] => WIDTHS.has(value ?? '');
const isHeight = (value: string | undefined): value is RelativeHeight['of'] => HEIGHTS.has(value ?? '');

/** `wp14:sizeRelH` and `wp14:sizeRelV` ([MS-DOCX] 2.6.1.2): 0 per cent means the object's own size. */
export function readRelativeSize(anchor: XmlElement): Pick<AnchoredObject, 'relativeWidth' | 'relativeHeight'> {
  const across = child(anchor, 'wp14:sizeRelH');
  const down = child(anchor, 'wp14:sizeRelV');
  const width = partOf(across && child(across, 'wp14:pctWidth'));
  const height = partOf(down && child(down, 'wp14:pctHeight'));
  const [ofWidth, ofHeight] = [across?.attributes.relativeFrom, down?.attributes.relativeFrom];
  return {
    ...(width && isWidth(ofWidth) && { relativeWidth: { of: ofWidth, share: width } }),
    ...(height && isHeight(ofHeight) && { relativeHeight: { of: ofHeight, share: height } }),
  };
}

/** The maximum position or size as a multiple of the page: larger values are damage or malice. */
const MOST = 10;

/** A percentage as a number, 1 for 100%; the file contains thousandths of a per cent. */
function partOf(element: XmlElement | undefined): number | undefined {
  const share = element ? Number.parseInt(textContent(element), 10) / 100_000 : Number.NaN;
  return Number.isFinite(share) ? Math.max(-MOST, Math.min(MOST, share)) : undefined;
}
