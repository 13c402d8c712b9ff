import type { GlyphItem } from '../../frame/index.js';

/** Points by which glyphs may differ in their spacing and still count as evenly spaced. */
const EVEN = 0.01;

/**
 * The spacing (Tc) of a run whose every glyph is followed by the same extra space, in points before stretching; 0
 * otherwise. With it, letter-spaced text needs no number behind each glyph.
 */
export function letterSpacing(item: GlyphItem, widths: Float64Array): number {
  const { glyphs, advances, size } = item;
  if (glyphs.length < 3) return 0;
  const stretch = item.stretch || 1;
  const extra = (i: number): number => advances[i] / stretch - ((widths[glyphs[i]] || 0) / 1000) * size;
  const first = extra(0);
  if (Math.abs(first) < 2 * EVEN) return 0;
  // The last one is left out: its space often belongs to what follows.
  for (let i = 1; i < glyphs.length - 1; i++) if (Math.abs(extra(i) - first) > EVEN) return 0;
  return Math.round(first * 1000) / 1000;
}
