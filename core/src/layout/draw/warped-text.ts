/**
 * Text in the shape of a warp (`a:prstTxWarp`, ECMA-376-1 §20.1.9.19; `v:textpath`, part 4 §19.1.2.23): its lines are
 * laid out as usual, and then their outlines are bent between pairs of paths, or are placed letter by letter on a path.
 *
 * Between paths, the ink of all lines fills the shape's box, regardless of the insets, as in PowerPoint's PDFs of all
 * presets (ink of 6.04 to 6.18 in. in boxes of 6.2 in.). On a path, text keeps its size and its alignment
 * along the path. If the path turns right, the last line is on the path; if it turns left, the first line is. The other
 * lines are on ellipses around it.
 */

import { pt, type Twip, twip, twipToPt } from '../../base/units.js';
import type { OutlineShape } from '../../drawing/index.js';
import type { FrameItem, GlyphItem, PathItem, PathSegment } from '../../frame/index.js';
import type { TextWarp } from '../../resolved/index.js';
import type { GlyphOutlines } from '../../text/index.js';
import { type LayoutContext, onBackground, type WarpedText } from '../context.js';
import type { Box, Painter } from '../painter.js';
import { BOLD_PEN, bent, type GlyphPath, glyphPaths } from './glyph-path.js';
import { pathItem } from './shape.js';
import { Track } from './track.js';

/** The tools for warped text, which are loaded on demand. */
export interface WarpTools {
  readonly outlines: GlyphOutlines;
  /** The paths of the warps by their names. */
  readonly outlineWarp: OutlineShape;
}

/** A line of the text as it is laid out, in points. */
interface TextLine {
  readonly baseline: number;
  readonly items: readonly { readonly item: GlyphItem; readonly glyphs: readonly GlyphPath[] }[];
  readonly left: number;
  readonly right: number;
}

/** Makes a page item from outlines, in the color of the run or of the shape. */
type Paint = (segments: readonly PathSegment[], item: Pick<GlyphItem, 'color' | 'tag' | 'font' | 'size'>) => PathItem;

/** The length of the pieces in which letters are bent, as a share of the text's height. */
const STEP = 1 / 12;

/** Draws the text over the box. @param tag of text art; the paragraphs of a text box have their own */
export function paintWarpedText(
  content: WarpedText,
  box: Box,
  tag: number,
  painter: Painter,
  context: LayoutContext,
  { outlines, outlineWarp }: WarpTools,
): void {
  const blocks = content.kind === 'textBox' ? content.blocks : [content.paragraph];
  // Lines end only at the ends of paragraphs: the warp determines the width.
  const width = twip(Math.max(1, box.width, Math.ceil(context.stages.contentWidths(blocks, context).max)));
  const inner = content.kind === 'textBox' ? onBackground(context, content.fill) : context;
  const fragment = context.stages.flow(blocks, width, 'textBox', inner).fill(undefined, UNLIMITED, true);
  const items: FrameItem[] = [];
  fragment.paint(painter.onto(items), box.x, box.y);
  const lines = linesOf(items, outlines);
  const paint = paintOf(content, box, tag);
  const drawn =
    lines.length === 0 ? [] : warped(content, { box, width, lines, items }, fragment.height, outlineWarp, paint);
  if (!drawn) context.log.report({ code: 'drawing-unsupported', what: `text in the shape of ${nameOf(content.warp)}` });
  for (const item of drawn ?? items) painter.add(item);
  if (drawn)
    for (const line of lines)
      painter.add(readable(line, lines.length, box, content.kind === 'textArt' ? tag : undefined));
}

const UNLIMITED = twip(1e7);

const nameOf = ({ geometry }: TextWarp): string =>
  typeof geometry === 'object' && geometry.kind === 'preset' ? geometry.name : 'its own path';

interface Laid {
  readonly box: Box;
  readonly width: Twip;
  readonly lines: readonly TextLine[];
  readonly items: readonly FrameItem[];
}

/** The bent outlines of a text; undefined for an unknown warp. */
function warped(
  { warp, kind }: WarpedText,
  laid: Laid,
  height: Twip,
  outlineWarp: OutlineShape,
  paint: Paint,
): readonly FrameItem[] | undefined {
  const tracks = tracksOf(warp, laid.box, outlineWarp);
  if (!tracks) return undefined;
  if (warp.follow || tracks.length < 2) {
    const drawn = laid.lines.flatMap((line, i) =>
      onTrack(line, laid, trackFor(i, laid, warp, tracks, outlineWarp), warp, paint),
    );
    return warp.fit ? inside(laid.box, drawn) : drawn;
  }
  // Text art has the height of its line, like Word's boxes for watermarks; other text has the height of its ink.
  const rows =
    kind === 'textArt' ? { top: twipToPt(laid.box.y), bottom: twipToPt(twip(laid.box.y + height)) } : undefined;
  return between(laid, tracks, rows, paint);
}

function tracksOf({ geometry }: TextWarp, box: Box, outlineWarp: OutlineShape): readonly Track[] | undefined {
  const tracks = (outlineWarp(geometry, box)?.paths ?? []).flatMap(({ segments }) => {
    const track = Track.of(pathItem(segments, box, {}).segments);
    return track ? [track] : [];
  });
  return tracks.length > 0 ? tracks : undefined;
}

/**
 * If the text fills its path, its letters extend beyond the box of the path. All letters are then scaled down to fit
 * the box: "the path which results is mapped into the region" (ECMA-376-4 §19.1.2.23).
 */
function inside(box: Box, drawn: readonly PathItem[]): readonly PathItem[] {
  const x = shrunk(box.x, box.width, drawn, 'x');
  const y = shrunk(box.y, box.height, drawn, 'y');
  const place = (u: number, v: number) => ({ x: x(u), y: y(v) });
  return drawn.map((item) => ({ ...item, segments: bent(item.segments, Number.POSITIVE_INFINITY, place) }));
}

/** Maps coordinates so that the extent of the path and the outlines shrinks to the extent of the path alone. */
function shrunk(start: Twip, length: Twip, drawn: readonly PathItem[], axis: 'x' | 'y'): (at: number) => number {
  const [first, last] = [twipToPt(start), twipToPt(twip(start + length))];
  let [low, high] = [first as number, last as number];
  for (const segment of drawn.flatMap(({ segments }) => segments)) {
    if (segment.op === 'close') continue;
    low = Math.min(low, segment[axis]);
    high = Math.max(high, segment[axis]);
  }
  const scale = (last - first) / (high - low);
  return (at) => first + (at - low) * scale;
}

/** The track of a line: its own if there are as many tracks as lines, or the first one, moved outwards. */
function trackFor(
  index: number,
  { lines, box }: Laid,
  warp: TextWarp,
  tracks: readonly Track[],
  outlineWarp: OutlineShape,
): Track {
  if (tracks.length > 1) return tracks[Math.min(tracks.length - 1, Math.floor((index * tracks.length) / lines.length))];
  const [first] = tracks;
  const anchor = first.turn >= 0 ? lines.length - 1 : 0;
  const outset = (Math.abs(lines[anchor].baseline - lines[index].baseline) * TWIPS) as Twip;
  if (outset === 0) return first;
  const around = {
    x: twip(box.x - outset),
    y: twip(box.y - outset),
    width: twip(box.width + 2 * outset),
    height: twip(box.height + 2 * outset),
  };
  return tracksOf(warp, around, outlineWarp)?.[0] ?? first;
}

const TWIPS = 20;

/**
 * Sets letters upright on the track; each is rotated like the track at the letter's middle. If the track curves towards
 * the tops of the letters, a line as long as the track is reduced so that its letters fit at half their height.
 */
function onTrack(line: TextLine, { box, width }: Laid, track: Track, { fit }: TextWarp, paint: Paint): PathItem[] {
  const natural = line.right - line.left;
  const spread = fit ? track.length / natural : Math.min(1, track.length / natural);
  const crowding = fit ? (Math.max(0, -track.turn) * (line.baseline - inkOf([line]).top)) / 2 : 0;
  const scale = (spread * natural) / (natural + crowding);
  const [before, behind] = [line.left - twipToPt(box.x), twipToPt(twip(box.x + width)) - line.right];
  const share = before + behind > 0.01 ? Math.max(0, Math.min(1, before / (before + behind))) : 0;
  const start = share * (track.length - natural * spread);
  return line.items.map(({ item, glyphs }) => {
    const segments = glyphs.flatMap(({ segments, left, right }) => {
      const middle = (left + right) / 2;
      const { x, y, dx, dy } = track.at(start + (middle - line.left) * spread);
      const place = (u: number, v: number) => {
        const [across, down] = [(u - middle) * scale, (v - line.baseline) * scale];
        return { x: x + across * dx - down * dy, y: y + across * dy + down * dx };
      };
      return bent(segments, Number.POSITIVE_INFINITY, place);
    });
    return paint(segments, { ...item, size: pt(item.size * scale) });
  });
}

/** The text warped between pairs of paths: one pair, or one for each line if there are several. */
function between(
  { lines, items }: Laid,
  tracks: readonly Track[],
  rows: { readonly top: number; readonly bottom: number } | undefined,
  paint: Paint,
): FrameItem[] {
  const pairs = Math.floor(tracks.length / 2);
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const bands = Math.min(pairs, lines.length);
  const drawn: FrameItem[] = [];
  for (let band = 0; band < bands; band++) {
    const share = (part: number, of: number): number => Math.floor((part * of) / bands);
    const held = lines.slice(share(band, lines.length), share(band + 1, lines.length));
    const [upper, lower] = [tracks[2 * share(band, pairs)], tracks[2 * share(band + 1, pairs) - 1]];
    const { top, bottom } = bands === 1 && rows ? rows : inkOf(held);
    if (bottom <= top || right <= left) continue;
    const place = (x: number, y: number) => {
      const [along, down] = [(x - left) / (right - left), (y - top) / (bottom - top)];
      const [a, b] = [upper.at(along * upper.length), lower.at(along * lower.length)];
      return { x: a.x + (b.x - a.x) * down, y: a.y + (b.y - a.y) * down };
    };
    const step = (bottom - top) * STEP;
    for (const { item, glyphs } of held.flatMap((line) => line.items)) {
      drawn.push(
        paint(
          bent(
            glyphs.flatMap(({ segments }) => segments),
            step,
            place,
          ),
          item,
        ),
      );
    }
    // Underlines and strikes are warped together with the text.
    if (bands === 1) {
      for (const item of items) {
        if (item.kind === 'path') drawn.push({ ...item, segments: bent(item.segments, step, place) });
      }
    }
  }
  return drawn;
}

function inkOf(lines: readonly TextLine[]): { readonly top: number; readonly bottom: number } {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { segments } of lines.flatMap(({ items }) => items.flatMap(({ glyphs }) => glyphs))) {
    for (const segment of segments) {
      if (segment.op === 'close') continue;
      top = Math.min(top, segment.y);
      bottom = Math.max(bottom, segment.y);
    }
  }
  return { top, bottom };
}

function linesOf(items: readonly FrameItem[], outlines: GlyphOutlines): readonly TextLine[] {
  const lines: { baseline: number; items: TextLine['items'][number][]; left: number; right: number }[] = [];
  for (const item of items) {
    if (item.kind !== 'glyphs' || item.text.trim() === '') continue;
    const glyphs = glyphPaths(item, outlines);
    const [left, right] = [glyphs[0]?.left ?? item.x, glyphs.at(-1)?.right ?? item.x];
    const line = lines.at(-1);
    if (line && item.y < line.baseline + item.size / 2) {
      line.items.push({ item, glyphs });
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
    } else lines.push({ baseline: item.y, items: [{ item, glyphs }], left, right });
  }
  return lines;
}

/** The paint of bent text: text art is painted like its shape, over the shape's box; other text like its runs. */
function paintOf(content: WarpedText, box: Box, tag: number): Paint {
  const look = content.kind === 'textArt' ? pathItem([], box, content) : undefined;
  return (segments, item) => {
    if (look) return { ...look, segments, tag };
    const { color, font, size } = item;
    const stroke = font.syntheticBold ? { stroke: { color, width: pt(size * BOLD_PEN) } } : {};
    return { kind: 'path', segments, fill: { color }, ...stroke, tag: item.tag };
  };
}

/** An invisible space over the box with the text of a line, so that viewers can find, select and read the text. */
function readable(line: TextLine, lines: number, box: Box, tag: number | undefined): GlyphItem {
  const [{ item }] = line.items;
  const text = line.items.map((each) => each.item.text).join('');
  const height = twipToPt(box.height) / lines;
  return {
    kind: 'glyphs',
    x: twipToPt(box.x),
    y: pt(twipToPt(box.y) + twipToPt(box.height) * (0.8 / lines)),
    font: item.font,
    size: pt(Math.max(1, Math.min(height, item.size))),
    color: item.color,
    glyphs: Uint16Array.of(item.font.face.glyph(0x20)),
    advances: Float64Array.of(twipToPt(box.width)),
    stretch: 1,
    text: text.trim(),
    clusters: Uint32Array.of(0),
    language: item.language,
    tag: tag ?? item.tag,
  };
}
