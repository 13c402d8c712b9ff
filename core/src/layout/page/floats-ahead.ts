/** Floats beside text that comes before their anchors: a picture at the top of the page, anchored further down. */
import type { Steps } from '../../base/steps.js';
import type { PlacedFloat } from '../flow/index.js';
import type { ColumnFill, Region } from './region.js';

/** Most fills of a region: a float that moves its own anchor would never settle. */
const FLOAT_PASSES = 3;

/**
 * Fills again until the text before the anchors of floats makes room for them too.
 *
 * A float that reaches no more than a hair above its anchor, and pushes it down each time, has no room made for it: the
 * text above keeps its place. Evidence is a paper in two columns whose figures reach a quarter of a point above the
 * paragraphs that hold them: the pages that Word noted have no room to lose.
 */
export function* withFloatsAhead(fill: (ahead: readonly PlacedFloat[]) => Steps<Region>): Steps<Region> {
  let ahead: readonly PlacedFloat[] = [];
  for (let pass = 1; ; pass++) {
    const region = yield* fill(ahead);
    const found = floatsAhead(region.columns);
    if (samePlaces(found, ahead)) return region;
    if (pass === FLOAT_PASSES) return found.length > 0 && found.every(reachesAHair) ? yield* fill([]) : region;
    ahead = found;
  }
}

/** Above its anchor, twips: far less than any line. */
const HAIR = 20;

const reachesAHair = ({ y, distance, anchorTop }: PlacedFloat): boolean => {
  const reach = anchorTop - (y - distance.top);
  return reach > 0 && reach <= HAIR;
};

/** Floats that reach above their anchor, or into a column before its own. */
function floatsAhead(columns: readonly ColumnFill[]): readonly PlacedFloat[] {
  return columns.flatMap(({ fragment }, k) =>
    fragment.floats.filter((float) => {
      if (!float.wrap) return false;
      const overlaps = ({ x, width }: ColumnFill): boolean => float.x < x + width && float.x + float.width > x;
      const above = float.y - float.distance.top < float.anchorTop && overlaps(columns[k]);
      return above || columns.slice(0, k).some(overlaps);
    }),
  );
}

const samePlaces = (one: readonly PlacedFloat[], other: readonly PlacedFloat[]): boolean =>
  one.length === other.length &&
  one.every(({ x, y, width, height }, i) => {
    const twin = other[i];
    return twin.x === x && twin.y === y && twin.width === width && twin.height === height;
  });
