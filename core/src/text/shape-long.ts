/**
 * Long runs, a part at a time. Letters that join leave no place where a shaper could stop: each part is shaped with letters of
 * its neighbors on both sides, and where two parts meet both have to have drawn these letters alike. Rules of fonts look at far
 * fewer letters than these; where parts do not agree, as in Nastaliq, whose words climb as a whole, all is shaped in one call.
 */
import type { Steps } from '../base/steps.js';
import type { ShapedGlyphs, ShapeRequest, Shaper } from './shaper.js';

/** Letters of a part: they take some milliseconds. */
export const PART = 6144;

/** Letters by which a part reaches into its neighbors; half of them, on both sides of a cut, are compared. */
const OVERLAP = 48;

/** Letters beyond, which decide how the outermost ones join. */
const CONTEXT = 16;

/** The glyphs of the run as `shape` gives them. */
export function* shapeLong(request: ShapeRequest, shaper: Pick<Shaper, 'shape'>): Steps<ShapedGlyphs> {
  const { end } = request;
  const parts: ShapedGlyphs[] = [];
  let { start } = request;
  let last = Math.min(end, start + PART + OVERLAP);
  let part = shapePart(request, start, last, shaper);
  while (last < end) {
    yield;
    const cut = clusterFrom(part, start + PART);
    const lead = clusterUpTo(part, cut - OVERLAP);
    last = Math.min(end, cut + PART + OVERLAP);
    const next = shapePart(request, lead, last, shaper);
    const reach = OVERLAP / 2;
    if (!isAlike(within(part, cut - reach, cut + reach), within(next, cut - reach, cut + reach)))
      return shaper.shape(request);
    parts.push(within(part, start, cut));
    part = next;
    start = cut;
  }
  parts.push(within(part, start, end));
  return joined(request.rightToLeft ? parts.reverse() : parts);
}

/** Shapes `[start, end)` of a run, whose text is not copied whole for each part of it. */
function shapePart(request: ShapeRequest, start: number, end: number, shaper: Pick<Shaper, 'shape'>): ShapedGlyphs {
  const from = Math.max(0, start - CONTEXT);
  const text = request.text.slice(from, end + CONTEXT);
  const shaped = shaper.shape({ ...request, text, start: start - from, end: end - from });
  return { ...shaped, clusters: shaped.clusters.map((cluster) => cluster + from) };
}

/** The first cluster that begins at `index` or behind it: a part reaches further than that. */
const clusterFrom = ({ clusters }: ShapedGlyphs, index: number): number =>
  clusters.reduce((first, cluster) => (cluster >= index && cluster < first ? cluster : first), Number.MAX_SAFE_INTEGER);

/** The last cluster that begins at `index` or before it. */
const clusterUpTo = ({ clusters }: ShapedGlyphs, index: number): number =>
  clusters.reduce((last, cluster) => (cluster <= index && cluster > last ? cluster : last), 0);

/** The glyphs of the clusters that begin in `[start, end)`: they follow each other. */
function within({ glyphs, advances, clusters, offsets }: ShapedGlyphs, start: number, end: number): ShapedGlyphs {
  const isInside = (cluster: number): boolean => cluster >= start && cluster < end;
  const first = clusters.findIndex(isInside);
  const from = first < 0 ? clusters.length : first;
  const to = clusters.findLastIndex(isInside) + 1;
  return {
    glyphs: glyphs.subarray(from, to),
    advances: advances.subarray(from, to),
    clusters: clusters.subarray(from, to),
    offsets: offsets?.subarray(2 * from, 2 * to),
  };
}

function isAlike(one: ShapedGlyphs, other: ShapedGlyphs): boolean {
  const none = new Float64Array(2 * one.glyphs.length);
  return (
    one.glyphs.length > 0 &&
    isSame(one.glyphs, other.glyphs) &&
    isSame(one.advances, other.advances) &&
    isSame(one.clusters, other.clusters) &&
    isSame(one.offsets ?? none, other.offsets ?? none)
  );
}

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.prototype.every.call(one, (value: number, i) => value === other[i]);

function joined(parts: readonly ShapedGlyphs[]): ShapedGlyphs {
  const count = parts.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const glyphs = new Uint16Array(count);
  const advances = new Float64Array(count);
  const clusters = new Uint32Array(count);
  const offsets = parts.some((part) => part.offsets) ? new Float64Array(2 * count) : undefined;
  let at = 0;
  for (const part of parts) {
    glyphs.set(part.glyphs, at);
    advances.set(part.advances, at);
    clusters.set(part.clusters, at);
    if (part.offsets) offsets?.set(part.offsets, 2 * at);
    at += part.glyphs.length;
  }
  return { glyphs, advances, clusters, offsets };
}
