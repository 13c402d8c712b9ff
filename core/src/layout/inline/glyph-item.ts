import { pt, type Twip, twip, twipToPt } from '../../base/units.js';
import type { GlyphItem } from '../../frame/index.js';
import type { Enlargement } from '../../resolved/index.js';
import type { RunSlice, ShapedText } from '../../text/index.js';
import { glyphStretch } from './glyph-stretch.js';
import { shownText } from './shown-text.js';
import { type Spread, spreadBehind } from './spread.js';

/** The glyphs of a slice of `shaped` with their left edge at x, `spread` added behind the characters that it is for. */
export function glyphItem(
  { text, spaceBehind }: ShapedText,
  slice: RunSlice,
  x: Twip,
  baseline: Twip,
  color: string,
  spread: Spread,
  tag: number,
): GlyphItem {
  const { run } = slice;
  const advances = new Float64Array(slice.advances.length);
  for (let g = 0; g < advances.length; g++) {
    advances[g] = (slice.advances[g] + spreadBehind(spread, text, slice.clusters[g])) / 20;
  }
  const item: GlyphItem = {
    kind: 'glyphs',
    x: twipToPt(x),
    y: twipToPt(twip(baseline - run.rise)),
    font: run.font,
    size: run.size,
    color,
    glyphs: slice.glyphs,
    advances,
    stretch: glyphStretch(slice, spaceBehind),
    scale: run.format.scale === 1 ? undefined : run.format.scale,
    offsets: slice.offsets?.map((offset) => offset / 20),
    text: shownText(text.slice(slice.start, slice.end), run),
    clusters: clustersFrom(slice.start, slice.clusters),
    outlineOnly: run.format.outline || undefined,
    tag,
  };
  const larger = slice.end - slice.start === 1 ? run.font.enlarged?.(text.charCodeAt(slice.start)) : undefined;
  return larger ? enlarged(item, larger) : item;
}

/** 0, 1, 2 and so on: what nearly all text of simple scripts has for clusters, shared by all of it. */
const COUNT = Uint32Array.from({ length: 256 }, (_, index) => index);
const COUNTS = Array.from({ length: COUNT.length }, (_, length) => COUNT.subarray(0, length));

function clustersFrom(start: number, clusters: Uint32Array): Uint32Array {
  if (clusters.length < COUNTS.length && clusters.every((cluster, g) => cluster - start === g)) {
    return COUNTS[clusters.length];
  }
  return clusters.map((cluster) => cluster - start);
}

/** The sign in its larger size, in the middle of its advance. */
function enlarged(item: GlyphItem, { scale, lowered, width }: Enlargement): GlyphItem {
  const size = pt(item.size * scale);
  const left = ((item.advances[0] ?? 0) - width * size) / 2;
  return { ...item, size, stretch: 1, x: pt(item.x + left), y: pt(item.y + lowered * item.size) };
}
