/** A float at its place on the page: the space it takes from lines, and its painting before or after them. */

import { type Twip, twip } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import type { AnchoredObject } from '../../resolved/index.js';
import type { LayoutContext } from '../context.js';
import type { Painter } from '../painter.js';
import type { Exclusion } from './exclusions.js';

/** An object, a table or a text frame that is placed on the page outside the flow. */
export interface PlacedFloat {
  /** The object, table or paragraph from which the float was made: the same object in each pass. */
  readonly source: object;
  /** Top left corner on the page. */
  readonly x: Twip;
  readonly y: Twip;
  readonly width: Twip;
  readonly height: Twip;
  /** The top on the page of the paragraph in which the float is anchored. */
  readonly anchorTop: Twip;
  /** True if the float's position is relative to the page or its margins, wherever on the page its anchor is. */
  readonly byPage: boolean;
  /** Distance kept from the text. */
  readonly distance: AnchoredObject['distance'];
  readonly behindText: boolean;
  readonly zOrder: number;
  /** The floats that it may not overlap; absent if it may overlap all. */
  readonly keepsOff?: 'objects' | 'tables';
  /** The way text wraps around the float; absent if text runs over or under it. Its outline is in page coordinates. */
  readonly wrap?: FloatWrap;
  /** The space that it takes from its column, in the coordinates of that column. */
  readonly exclusion?: Exclusion;
  /** Reserves the float's node in the structure if it is painted later; absent if the anchoring paragraph does so. */
  reserve?(painter: Painter): void;
  /**
   * Paints the float, moved by `offset` twips: floats inside a cell are placed before the position of the cell is
   * known.
   */
  paint(painter: Painter, context: LayoutContext, offset: Offset): void;
}

export type FloatWrap = Pick<Exclusion, 'fullWidth' | 'sides' | 'outline'>;

export interface Offset {
  readonly x: Twip;
  readonly y: Twip;
}

/** The space that a float takes from a column whose coordinates start at `columnLeft`, `columnTop` on the page. */
export function exclusionOf(float: PlacedFloat, columnLeft: Twip, columnTop: Twip): Exclusion | undefined {
  const { x, y, width, height, distance, wrap } = float;
  if (!wrap) return undefined;
  const corners = wrap.outline?.corners.map((corner) => ({ x: corner.x - columnLeft, y: corner.y - columnTop }));
  return {
    left: twip(x - distance.left - columnLeft),
    right: twip(x + width + distance.right - columnLeft),
    top: twip(y - distance.top - columnTop),
    bottom: twip(y + height + distance.bottom - columnTop),
    fullWidth: wrap.fullWidth,
    sides: wrap.sides,
    outline: wrap.outline && corners && { ...wrap.outline, corners },
  };
}

const UNMOVED: Offset = { x: twip(0), y: twip(0) };

/**
 * Paints floats and their text: floats behind text are under it, the others over it. The text is painted first, because
 * it reserves their places in the structure.
 */
export function paintAmongFloats(
  floats: readonly PlacedFloat[],
  painter: Painter,
  context: LayoutContext,
  paintText: (painter: Painter) => void,
  offset = UNMOVED,
): void {
  if (floats.some(({ behindText }) => behindText)) {
    const text: FrameItem[] = [];
    paintText(painter.onto(text));
    paintFloats(floats, 'behind', painter, context, offset);
    for (const item of text) painter.add(item);
  } else paintText(painter);
  paintFloats(floats, 'front', painter, context, offset);
}

/** Paints floats in their stacking order. */
function paintFloats(
  floats: readonly PlacedFloat[],
  layer: 'behind' | 'front',
  painter: Painter,
  context: LayoutContext,
  offset: Offset,
): void {
  if (floats.length === 0) return;
  const behind = layer === 'behind';
  const chosen = floats.filter((float) => float.behindText === behind);
  for (const float of chosen.sort((a, b) => a.zOrder - b.zOrder)) float.paint(painter, context, offset);
}
