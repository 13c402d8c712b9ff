/**
 * The final place of objects that text wraps around: they do not overlap if one of them forbids it (`allowOverlap`,
 * ECMA-376-1 §20.4.2.3), and never extend beyond the page. Objects over or under the text may be anywhere.
 *
 * ONLYOFFICE follows Word in both (`CAnchorPosition`): an object is moved to the right of the other if the page has
 * space there, otherwise below it.
 */
import { type Twip, twip } from '../../base/units.js';
import type { FloatFrame } from './float-position.js';
import { exclusionOf, type Offset, type PlacedFloat } from './placed-float.js';

/** The floats on a page so far, which later objects must avoid. */
export class SettledFloats {
  readonly #objects: PlacedFloat[] = [];
  /** The floats that no other object may overlap. They are few, so most objects have nothing to check. */
  readonly #keepingOff: PlacedFloat[] = [];

  constructor(floats: readonly PlacedFloat[]) {
    for (const float of floats) this.add(float);
  }

  add(float: PlacedFloat): void {
    if (float.wrap === undefined || 'kind' in float.source) return;
    this.#objects.push(float);
    if (float.keepsOff === 'objects') this.#keepingOff.push(float);
  }

  /** Returns the floats that must not overlap the given one. */
  rivalsOf({ source, keepsOff }: PlacedFloat): readonly PlacedFloat[] {
    const rivals = keepsOff === 'objects' ? this.#objects : this.#keepingOff;
    return rivals.filter((other) => other.source !== source);
  }
}

/** Moves an object away from `others`, the floats already on the page. Objects in cells may leave the page. */
export function settleObject(float: PlacedFloat, others: SettledFloats, frame: FloatFrame): PlacedFloat {
  if (!float.wrap) return float;
  const clear = clearOf(float, others.rivalsOf(float), frame);
  const { x, y } = frame.pageHeight > 0 ? onPage({ ...float, ...clear }, frame) : clear;
  return x === float.x && y === float.y ? float : moved(float, { x: twip(x - float.x), y: twip(y - float.y) }, frame);
}

/** The maximum number of times that an object is moved: a page has no room for more objects next to each other. */
const MOST_MOVES = 100;

function clearOf(float: PlacedFloat, rivals: readonly PlacedFloat[], frame: FloatFrame): Offset {
  let { x, y } = float;
  const meets = (other: PlacedFloat): boolean =>
    x < other.x + other.width && x + float.width > other.x && y < other.y + other.height && y + float.height > other.y;
  for (let tries = 0; tries <= Math.min(2 * rivals.length, MOST_MOVES); tries++) {
    const other = rivals.find(meets);
    if (!other) return { x, y };
    const right = twip(other.x + other.width);
    if (right + float.width <= frame.pageWidth) x = right;
    else [x, y] = [float.x, twip(other.y + other.height)];
  }
  return { x, y };
}

/** An object that is larger than the page begins at the page's edge. */
function onPage({ x, y, width, height }: PlacedFloat, { pageWidth, pageHeight }: FloatFrame): Offset {
  const within = (at: Twip, size: Twip, page: Twip): Twip => twip(Math.max(0, Math.min(at, page - size)));
  return { x: within(x, width, pageWidth), y: within(y, height, pageHeight) };
}

function moved(float: PlacedFloat, by: Offset, frame: FloatFrame): PlacedFloat {
  const { wrap, paint } = float;
  const outline = wrap?.outline && {
    ...wrap.outline,
    corners: wrap.outline.corners.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })),
  };
  const there: PlacedFloat = {
    ...float,
    x: twip(float.x + by.x),
    y: twip(float.y + by.y),
    ...(wrap && { wrap: { ...wrap, outline } }),
    paint: (painter, context, offset) =>
      paint(painter, context, { x: twip(offset.x + by.x), y: twip(offset.y + by.y) }),
  };
  return { ...there, exclusion: exclusionOf(there, frame.columnLeft, frame.columnTop) };
}
