/**
 * Text stretched over a box. The box is to the text as its line is: Word gives "RC2" in Calibri at 144 pt a box of 228 by
 * 175.8 pt, which are its width and 1.2207 em.
 */
import type { GlyphItem } from '../../frame/index.js';
import type { Color, DrawnContent } from '../../resolve/index.js';
import { visualRuns } from '../../text/index.js';
import { type Pt, twip } from '../../units.js';
import { glyphItem } from '../inline/glyph-item.js';
import { NO_SPREAD } from '../inline/spread.js';
import type { LayoutContext, Painter } from '../types.js';
import type { Box } from './shape.js';

export function paintTextArt(
  { paragraph, fill, fillOpacity = 1 }: Extract<DrawnContent, { kind: 'textArt' }>,
  box: Box,
  painter: Painter,
  context: LayoutContext,
): void {
  const { shaped, runExtents } = context.shape(paragraph);
  const width = shaped.widths.reduce((sum, each) => sum + each, 0);
  const [ascent, descent] = [0, 1].map((part) => Math.max(0, ...runExtents.filter((_, i) => i % 2 === part)));
  if (width <= 0 || ascent + descent <= 0) return;
  const scale = { x: box.width / width, y: box.height / (ascent + descent) };
  const color = onWhite(fill, fillOpacity);
  let x: number = box.x;
  for (const slice of visualRuns(shaped, 0, shaped.text.length)) {
    const item = glyphItem(shaped.text, slice, twip(x), twip(box.y + ascent * scale.y), color, NO_SPREAD, -1);
    painter.add(stretched(item, scale));
    x += slice.advances.reduce((sum, each) => sum + each, 0) * scale.x;
  }
}

const stretched = (item: GlyphItem, scale: { readonly x: number; readonly y: number }): GlyphItem => ({
  ...item,
  size: (item.size * scale.y) as Pt,
  stretch: (item.stretch * scale.x) / scale.y,
  scale: ((item.scale ?? 1) * scale.x) / scale.y,
  advances: item.advances.map((advance) => advance * scale.x),
  offsets: item.offsets?.map((offset, i) => offset * (i % 2 === 0 ? scale.x : scale.y)),
});

/** Glyphs are opaque: what lies behind a watermark is paper. */
function onWhite(color: Color, opacity: number): Color {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = channels.map((channel) => Math.round(255 - (255 - channel) * opacity));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
