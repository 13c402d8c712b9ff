/** Where floating objects stand on a page (word-layout rule 29), and what they take from the lines beside them. */
import type { AnchoredObject, ResolvedParagraph } from '../../resolve/index.js';
import { type Twip, twip } from '../../units.js';
import type { LayoutContext } from '../types.js';
import type { Exclusion } from './exclusions.js';

export interface PlacedFloat {
  readonly anchored: AnchoredObject;
  /** Top left corner on the page. */
  readonly x: Twip;
  readonly y: Twip;
  /** In the column's coordinates; absent where text runs over or under it. */
  readonly exclusion?: Exclusion;
}

export interface FloatPlacer {
  /** Places what is anchored in `paragraph`, whose top is at `top` in the column. */
  place(paragraph: ResolvedParagraph, top: Twip, context: LayoutContext): readonly PlacedFloat[];
}

/** The page as floats see it; all from the page's top left corner. */
export interface FloatFrame {
  readonly pageWidth: Twip;
  readonly pageHeight: Twip;
  /** The text area between the margins. */
  readonly left: Twip;
  readonly right: Twip;
  readonly top: Twip;
  readonly bottom: Twip;
  readonly columnLeft: Twip;
  readonly columnRight: Twip;
  /** Where the column's own coordinates start. */
  readonly columnTop: Twip;
  /** The page is a left-hand one: inside is its right. */
  readonly even: boolean;
}

export function floatPlacer(frame: FloatFrame): FloatPlacer {
  return {
    place: (paragraph, top) => {
      const placed: PlacedFloat[] = [];
      for (const item of paragraph.content) {
        if (item.kind === 'anchor') placed.push(placeFloat(item.anchored, frame, top));
      }
      return placed;
    },
  };
}

export function placeFloat(anchored: AnchoredObject, frame: FloatFrame, paragraphTop: Twip): PlacedFloat {
  const { object, distance, wrap } = anchored;
  const x = horizontal(anchored, frame);
  const y = vertical(anchored, frame, twip(frame.columnTop + paragraphTop));
  if (wrap === 'none') return { anchored, x, y };
  const exclusion: Exclusion = {
    left: twip(x - distance.left - frame.columnLeft),
    right: twip(x + object.width + distance.right - frame.columnLeft),
    top: twip(y - distance.top - frame.columnTop),
    bottom: twip(y + object.height + distance.bottom - frame.columnTop),
    fullWidth: wrap === 'topAndBottom',
    sides: anchored.wrapSide,
  };
  return { anchored, x, y, exclusion };
}

interface Band {
  readonly from: number;
  readonly to: number;
}

function horizontal({ horizontal: rule, object }: AnchoredObject, frame: FloatFrame): Twip {
  const band = horizontalBand(rule.relativeTo, frame);
  const outside = frame.even ? 'left' : 'right';
  const align =
    rule.align === 'inside' ? (outside === 'left' ? 'right' : 'left') : rule.align === 'outside' ? outside : rule.align;
  switch (align) {
    case 'left':
      return twip(band.from);
    case 'right':
      return twip(band.to - object.width);
    case 'center':
      return twip((band.from + band.to - object.width) / 2);
    default:
      return twip(band.from + (rule.offset ?? 0));
  }
}

function horizontalBand(relativeTo: AnchoredObject['horizontal']['relativeTo'], frame: FloatFrame): Band {
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
    default:
      return { from: frame.columnLeft, to: frame.columnRight };
  }
}

function vertical({ vertical: rule, object }: AnchoredObject, frame: FloatFrame, paragraphTop: Twip): Twip {
  const band = verticalBand(rule.relativeTo, frame, paragraphTop);
  const align = rule.align === 'inside' ? 'top' : rule.align === 'outside' ? 'bottom' : rule.align;
  switch (align) {
    case 'top':
      return twip(band.from);
    case 'bottom':
      return twip(band.to - object.height);
    case 'center':
      return twip((band.from + band.to - object.height) / 2);
    default:
      return twip(band.from + (rule.offset ?? 0));
  }
}

function verticalBand(
  relativeTo: AnchoredObject['vertical']['relativeTo'],
  frame: FloatFrame,
  paragraphTop: Twip,
): Band {
  switch (relativeTo) {
    case 'page':
      return { from: 0, to: frame.pageHeight };
    case 'margin':
      return { from: frame.top, to: frame.bottom };
    case 'topMargin':
    case 'insideMargin':
      return { from: 0, to: frame.top };
    case 'bottomMargin':
    case 'outsideMargin':
      return { from: frame.bottom, to: frame.pageHeight };
    default:
      return { from: paragraphTop, to: frame.pageHeight };
  }
}
