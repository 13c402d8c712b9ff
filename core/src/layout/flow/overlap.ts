/** Floats that do not lie over one another (`allowOverlap`, ECMA-376-1 §20.4.2.3). */
import { type Twip, twip } from '../../units.js';
import type { FloatFrame } from './float-position.js';
import { exclusionOf, type PlacedFloat } from './floats.js';

/**
 * An object that allows no overlap, moved down to below those that text keeps off as it does off this one; where that
 * would be past the page's end it stays where it is.
 */
export function clearOfObjects(float: PlacedFloat, others: readonly PlacedFloat[], frame: FloatFrame): PlacedFloat {
  if (float.keepsOff !== 'objects' || !float.wrap) return float;
  let { y } = float;
  const rivals = others.filter(({ source, wrap }) => wrap && source !== float.source && !('kind' in source));
  for (const rival of rivals.sort((a, b) => a.y - b.y)) {
    const beside = rival.x >= float.x + float.width || rival.x + rival.width <= float.x;
    if (!beside && rival.y < y + float.height && rival.y + rival.height > y) y = twip(rival.y + rival.height);
  }
  return y === float.y || y + float.height > frame.pageHeight ? float : lowered(float, twip(y - float.y), frame);
}

function lowered(float: PlacedFloat, by: Twip, frame: FloatFrame): PlacedFloat {
  const { wrap, paint } = float;
  const outline = wrap?.outline && {
    ...wrap.outline,
    corners: wrap.outline.corners.map(({ x, y }) => ({ x, y: y + by })),
  };
  const moved: PlacedFloat = {
    ...float,
    y: twip(float.y + by),
    ...(wrap && { wrap: { ...wrap, outline } }),
    paint: (painter, context, offset) => paint(painter, context, { x: offset.x, y: twip(offset.y + by) }),
  };
  return { ...moved, exclusion: exclusionOf(moved, frame.columnLeft, frame.columnTop) };
}
