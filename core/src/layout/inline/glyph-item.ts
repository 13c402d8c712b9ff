import type { Enlargement } from '../../fonts/index.js';
import type { GlyphItem } from '../../frame/index.js';
import type { RunSlice, ShapedText } from '../../text/index.js';
import { pt, type Twip, twip, twipToPt } from '../../units.js';
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
  const clusters = new Uint32Array(slice.clusters.length);
  for (let g = 0; g < advances.length; g++) {
    const cluster = slice.clusters[g];
    const extra = spreadBehind(spread, text, cluster);
    advances[g] = (slice.advances[g] + extra) / 20;
    clusters[g] = cluster - slice.start;
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
    clusters,
    outlineOnly: run.format.outline || undefined,
    tag,
  };
  const larger = slice.end - slice.start === 1 ? run.font.enlarged?.(text.charCodeAt(slice.start)) : undefined;
  return larger ? enlarged(item, larger) : item;
}

/** The sign in its larger size, in the middle of its advance. */
function enlarged(item: GlyphItem, { scale, lowered, width }: Enlargement): GlyphItem {
  const size = pt(item.size * scale);
  const left = ((item.advances[0] ?? 0) - width * size) / 2;
  return { ...item, size, stretch: 1, x: pt(item.x + left), y: pt(item.y + lowered * item.size) };
}
