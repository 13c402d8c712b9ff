/** The edges and areas of page, column and paragraph to which floats are relative (ECMA-376-1 §20.4.3.4, §20.4.3.5). */

import { type Twip, twip } from '../../base/units.js';
import type { AnchoredObject } from '../../resolved/index.js';
import type { PageFrame } from '../context.js';

/** The page as the frame of reference of floats. Lengths are from the page's top left corner. */
export interface FloatFrame extends PageFrame {
  readonly columnLeft: Twip;
  readonly columnRight: Twip;
  /** The origin of the column's own coordinates. */
  readonly columnTop: Twip;
  /** True for a left-hand page, whose inside is at the right. */
  readonly even: boolean;
  /** The printed page, if lines run down: drawn objects are placed relative to it. */
  readonly printed?: FloatFrame;
  /** The page that contains the cell: some objects in cells are placed relative to the page. */
  readonly around?: PageFrame;
}

/** The anchor of an object, from the page's top left corner. */
export interface Anchor {
  /** The top of the paragraph, above the space before it. */
  readonly paragraphTop: Twip;
  /** The line and the left edge of the character, for positions relative to them. */
  readonly line?: AnchorLine;
}

export interface AnchorLine {
  readonly top: Twip;
  readonly bottom: Twip;
  readonly character: Twip;
  /** The right edge of the float at the left of the line; absent if the line begins at no float. */
  readonly beside?: Twip;
}

interface Band {
  readonly from: number;
  readonly to: number;
}

/**
 * The left edge on the page of an object of this width. An offset from the column counts from the start of the anchor's
 * line if that line begins next to another float: two documents full of pictures show it.
 */
export function leftEdge(rule: AnchoredObject['horizontal'], width: Twip, frame: FloatFrame, anchor?: Anchor): Twip {
  const band = horizontalBand(rule.relativeTo, frame, anchor);
  const outside = frame.even ? 'left' : 'right';
  const align =
    rule.align === 'inside' ? (outside === 'left' ? 'right' : 'left') : rule.align === 'outside' ? outside : rule.align;
  switch (align) {
    case 'left':
      return twip(band.from);
    case 'right':
      return twip(band.to - width);
    case 'center':
      return twip((band.from + band.to - width) / 2);
    default:
      return twip(
        (rule.relativeTo === 'column' ? (anchor?.line?.beside ?? band.from) : band.from) + offsetIn(rule, band),
      );
  }
}

const offsetIn = ({ share, offset }: { readonly share?: number; readonly offset?: Twip }, band: Band): number =>
  share === undefined ? (offset ?? 0) : share * (band.to - band.from);

function horizontalBand(
  relativeTo: AnchoredObject['horizontal']['relativeTo'],
  frame: FloatFrame,
  anchor?: Anchor,
): Band {
  const leftMargin = { from: 0, to: frame.left };
  const rightMargin = { from: frame.right, to: frame.pageWidth };
  switch (relativeTo) {
    case 'page':
      return { from: 0, to: frame.pageWidth };
    case 'margin':
      return { from: frame.left, to: frame.right };
    case 'leftMargin':
      return leftMargin;
    case 'rightMargin':
      return rightMargin;
    case 'insideMargin':
      return frame.even ? rightMargin : leftMargin;
    case 'outsideMargin':
      return frame.even ? leftMargin : rightMargin;
    case 'character': {
      const at = anchor?.line?.character ?? frame.columnLeft;
      return { from: at, to: at };
    }
    default:
      return { from: frame.columnLeft, to: frame.columnRight };
  }
}

/**
 * The top edge on the page of an object of this height. `inside` is the top of a right-hand page and the bottom of a
 * left-hand one, as in Word.
 */
export function topEdge(rule: AnchoredObject['vertical'], height: Twip, frame: FloatFrame, anchor: Anchor): Twip {
  const band = verticalBand(rule.relativeTo, frame, anchor);
  const [inside, outside] = frame.even ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const);
  const align = rule.align === 'inside' ? inside : rule.align === 'outside' ? outside : rule.align;
  // Paragraphs, cells and notes grow with their content: only their top is known.
  if (align && band.to <= band.from) return twip(band.from);
  switch (align) {
    case 'top':
      return twip(band.from);
    case 'bottom':
      return twip(band.to - height);
    case 'center':
      return twip((band.from + band.to - height) / 2);
    default:
      return twip(band.from + offsetIn(rule, band));
  }
}

function verticalBand(
  relativeTo: AnchoredObject['vertical']['relativeTo'],
  frame: FloatFrame,
  { paragraphTop, line }: Anchor,
): Band {
  const topMargin = { from: 0, to: frame.top };
  const bottomMargin = { from: frame.bottom, to: frame.pageHeight };
  switch (relativeTo) {
    case 'page':
      return { from: 0, to: frame.pageHeight };
    case 'margin':
      return { from: frame.top, to: frame.bottom };
    case 'topMargin':
      return topMargin;
    case 'bottomMargin':
      return bottomMargin;
    case 'insideMargin':
      return frame.even ? bottomMargin : topMargin;
    case 'outsideMargin':
      return frame.even ? topMargin : bottomMargin;
    case 'line':
      return { from: line?.top ?? paragraphTop, to: line?.bottom ?? paragraphTop };
    default:
      return { from: paragraphTop, to: paragraphTop };
  }
}

/** Widths and heights that relative sizes refer to. */
export function relativeSize(
  { object, relativeWidth, relativeHeight }: AnchoredObject,
  frame: FloatFrame,
  anchor: Anchor,
): { readonly width: Twip; readonly height: Twip } {
  const across = relativeWidth && horizontalBand(relativeWidth.of, frame);
  const down = relativeHeight && verticalBand(relativeHeight.of, frame, anchor);
  const part = (band: Band | undefined, share: number | undefined, own: Twip): Twip =>
    band && share && band.to > band.from ? twip((band.to - band.from) * Math.abs(share)) : own;
  return {
    width: part(across, relativeWidth?.share, object.width),
    height: part(down, relativeHeight?.share, object.height),
  };
}
