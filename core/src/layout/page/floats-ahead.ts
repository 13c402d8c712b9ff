/** Floats beside text that comes before their anchors: a picture at the top of the page, anchored further down. */
import type { PlacedFloat } from '../flow/index.js';
import type { ColumnFill, Region } from './region.js';

/** Most fills of a region: two to see that a float moves again and again, one more without it. */
const FLOAT_PASSES = 4;

/**
 * Fills again until the text before the anchors of floats makes room for them too.
 *
 * A float that pushes its own anchor down never settles: the text before it keeps its place then, as if it reached no
 * further up than its anchor. Evidence is a paper in two columns whose figures reach a quarter of a point above the
 * paragraphs that hold them: the pages that Word noted have no room to lose.
 */
export function withFloatsAhead(fill: (ahead: readonly PlacedFloat[]) => Region): Region {
  const moves = new Map<object, number>();
  let ahead: readonly PlacedFloat[] = [];
  for (let pass = 1; ; pass++) {
    const region = fill(ahead);
    const found = floatsAhead(region.columns);
    countMoves(ahead, region.columns, moves);
    const settling = found.filter(({ source }) => (moves.get(source) ?? 0) < RESTLESS);
    if (pass === FLOAT_PASSES || samePlaces(settling, ahead)) return region;
    ahead = settling;
  }
}

/** Moves of a float that will never settle; one that pushes its anchor off the page is such from the first. */
const RESTLESS = 2;

/** Counts the floats of the fill before that this one did not leave in their places. */
function countMoves(ahead: readonly PlacedFloat[], columns: readonly ColumnFill[], moves: Map<object, number>): void {
  if (ahead.length === 0) return;
  const placed = new Map(columns.flatMap(({ fragment }) => fragment.floats).map((float) => [float.source, float]));
  for (const { source, x, y } of ahead) {
    const now = placed.get(source);
    if (now?.x === x && now.y === y) continue;
    moves.set(source, now ? (moves.get(source) ?? 0) + 1 : RESTLESS);
  }
}

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
