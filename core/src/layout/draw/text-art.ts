/** Text that is stretched over a box, like a watermark, or placed on a line in a picture. */

import { type Pt, pt, ptToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import { type GlyphItem, straightLine } from '../../frame/index.js';
import type { Color, DrawnContent, TextLineFit } from '../../resolved/index.js';
import { visualRuns } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import { glyphItem, NO_SPREAD } from '../glyphs.js';
import type { Box, Painter } from '../painter.js';
import { mapChannels } from './fill.js';

/** The shaped text of the line, with lengths in twips. */
interface Shaped {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly em: number;
}

/** The position of a line: its left end and its baseline, and the factors by which it is stretched. */
interface Placed {
  readonly x: number;
  readonly baseline: number;
  readonly scale: { readonly x: number; readonly y: number };
}

export function paintTextArt(
  { paragraph, fill, fillOpacity = 1, fit }: Extract<DrawnContent, { kind: 'textArt' }>,
  box: Box,
  painter: Painter,
  context: LayoutContext,
): void {
  const { shaped, runExtents } = context.stages.shape(paragraph, context);
  const width = shaped.widths.reduce((sum, each) => sum + each, 0);
  const [ascent, descent] = [0, 1].map((part) => Math.max(0, ...runExtents.filter((_, i) => i % 2 === part)));
  if (width <= 0 || ascent + descent <= 0) return;
  const line = { width, ascent, descent, em: ptToTwip(shaped.runs[0]?.size ?? pt(1)) };
  const { x, baseline, scale } = fit ? onLine(fit, line, box) : overBox(line, box);
  const color = onWhite(fill, fillOpacity);
  let pen = x;
  for (const slice of visualRuns(shaped, 0, shaped.text.length)) {
    const glyphs = stretched(glyphItem(shaped, slice, twip(pen), twip(baseline), color, NO_SPREAD, -1), scale);
    const item = fit?.distances ? spaced(glyphs, fit.distances.slice(slice.start, slice.end)) : glyphs;
    painter.add(item);
    pen += ptToTwip(pt(item.advances.reduce((sum, each) => sum + each, 0)));
  }
  if (fit?.underline) {
    const [from, to, y] = [x, pen, baseline + line.em * scale.y * UNDERLINE].map((each) => twipToPt(twip(each)));
    const stroke = { color, width: twipToPt(twip(line.em * scale.y * UNDERLINE_WIDTH)) };
    painter.add({ kind: 'path', segments: straightLine(from, y, to, y), stroke, tag: -1 });
  }
}

/** The distance of an underline below the baseline, in ems. */
const UNDERLINE = 0.12;
const UNDERLINE_WIDTH = 0.06;

/**
 * The position of a text whose line fills the box: for "RC2" in Calibri at 144 pt, Word writes a box of 228 by 175.8
 * pt, the width of the text and 1.2207 em.
 */
function overBox({ width, ascent, descent }: Shaped, box: Box): Placed {
  const scale = { x: box.width / width, y: box.height / (ascent + descent) };
  return { x: box.x, baseline: box.y + ascent * scale.y, scale };
}

function onLine({ size, sizeIs, distances, anchor, align }: TextLineFit, line: Shaped, box: Box): Placed {
  const down = size / (sizeIs === 'em' ? line.em : line.ascent + line.descent);
  const width = distances ? distances.reduce((sum, each) => sum + each, 0) : line.width * down;
  const baseline = anchor === 'top' ? line.ascent * down : anchor === 'bottom' ? -line.descent * down : 0;
  const back = align === 'center' ? width / 2 : align === 'right' ? width : 0;
  return { x: box.x - back, baseline: box.y + baseline, scale: { x: down, y: down } };
}

const stretched = (item: GlyphItem, scale: Placed['scale']): GlyphItem => ({
  ...item,
  size: (item.size * scale.y) as Pt,
  stretch: (item.stretch * scale.x) / scale.y,
  scale: ((item.scale ?? 1) * scale.x) / scale.y,
  advances: item.advances.map((advance) => advance * scale.x),
  offsets: item.offsets?.map((offset, i) => offset * (i % 2 === 0 ? scale.x : scale.y)),
});

/** Glyphs with the advances that the file states for their characters. */
function spaced(item: GlyphItem, distances: readonly Twip[]): GlyphItem {
  const advances = new Float64Array(item.advances.length);
  item.clusters.forEach((cluster, g) => {
    const next = item.clusters[g + 1] ?? distances.length;
    if (next <= cluster) return;
    for (let i = cluster; i < next; i++) advances[g] += twipToPt(distances[i] ?? twip(0));
  });
  return { ...item, advances };
}

/** The color of partly transparent text, mixed with white: glyphs are opaque, and a watermark is on white paper. */
const onWhite = (color: Color, opacity: number): Color =>
  mapChannels(color, (channel) => 255 - (255 - channel) * opacity);
