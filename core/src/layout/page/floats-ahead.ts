/** Floats next to text that comes before their anchors: a picture at the top of the page, anchored further down. */
import type { PlacedFloat } from '../flow/index.js';
import type { ColumnFill, Region } from './region.js';

/** The maximum number of times that a region is filled: a float that moves its own anchor would never settle. */
const FLOAT_PASSES = 3;

/**
 * Fills a region again until the text before the anchors of floats also leaves space for them. If the space for a float
 * with a position on the page pushes its own anchor to the next page, both move to that page, and the text above the
 * anchor stays. In a specification, a picture is thus at the top of a page although its anchor would fit on the
 * previous page.
 *
 * If a float extends only slightly above its anchor, and would push the anchor down each time, the text above leaves no
 * space for the float.
 * Evidence: in a paper with two columns, figures extend a quarter of a point above the paragraphs in which they are
 * anchored, and the page breaks that Word stored leave no space for this.
 */
export function withFloatsAhead(fill: (ahead: readonly PlacedFloat[], held: ReadonlySet<object>) => Region): Region {
  let ahead: readonly PlacedFloat[] = [];
  const held = new Set<object>();
  for (let pass = 1; ; pass++) {
    const region = fill(ahead, held);
    const pushed = ahead.filter((float) => isPlacedByPage(float) && !holds(region, float));
    const news = pushed.filter(({ source }) => !held.has(source));
    if (news.length > 0 && held.size < MOST_HELD) {
      for (const { source } of news) held.add(source);
      ahead = [];
      pass = 0;
      continue;
    }
    const found = floatsAhead(region.columns);
    if (samePlaces(found, ahead)) return region;
    if (pass === FLOAT_PASSES) return found.length > 0 && found.every(reachesAHair) ? fill([], held) : region;
    ahead = found;
  }
}

/** The maximum number of objects that move to the next page because their space pushes their anchors off the page. */
const MOST_HELD = 4;

const isPlacedByPage = (float: PlacedFloat): boolean => float.byPage && reachOf(float) > HAIR;

const holds = ({ columns }: Region, { source }: PlacedFloat): boolean =>
  columns.some(({ fragment }) => fragment.floats.some((float) => float.source === source));

/** The distance that a float reaches above its anchor. */
const reachOf = ({ anchorTop, y, distance }: PlacedFloat): number => anchorTop - (y - distance.top);

/** The negligible distance above the anchor, in twips: far less than any line. */
const HAIR = 20;

const reachesAHair = (float: PlacedFloat): boolean => reachOf(float) > 0 && reachOf(float) <= HAIR;

/** Floats that extend above their anchor, or into an earlier column. */
function floatsAhead(columns: readonly ColumnFill[]): readonly PlacedFloat[] {
  return columns.flatMap(({ fragment }, k) =>
    fragment.floats.filter((float) => {
      if (!float.wrap) return false;
      const overlaps = ({ x, width }: ColumnFill): boolean => float.x < x + width && float.x + float.width > x;
      const above = reachOf(float) > 0 && overlaps(columns[k]);
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
