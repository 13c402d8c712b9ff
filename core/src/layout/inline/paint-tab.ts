/**
 * Paints a tab: a space on either side of its leader, so that text search finds two words; the space between other
 * words; and the rules of bar tabs.
 */

import { pt, type Twip, twip, twipToPt } from '../../base/units.js';
import { automaticColor, leaderCharacters } from '../../compat/index.js';
import { straightLine } from '../../frame/index.js';
import type { CharacterFormat, Color, ParagraphFormat } from '../../resolved/index.js';
import { type RunSlice, shapeText, visualRuns } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { Painter } from '../painter.js';
import type { PlacedTab } from './line.js';

const LEADER: Record<Exclude<PlacedTab['leader'], 'none'>, string> = {
  dot: '.',
  hyphen: '-',
  underscore: '_',
  heavy: '_',
  middleDot: '\u00b7',
};

/**
 * The place of a tab or a space: its left edge and baseline on the page, in twips, and the format of its characters.
 */
export interface TabPlace {
  readonly x: Twip;
  readonly baseline: Twip;
  readonly format: CharacterFormat;
  readonly color: Color;
  readonly tag: number;
}

export function paintTab(tab: PlacedTab, place: TabPlace, painter: Painter, context: LayoutContext): void {
  // A tab without width, before text that fills the line, is invisible, but separates words for screen readers.
  if (tab.width <= 0 && place.tag < 0) return;
  const space = shapedCharacter(' ', place.format, context);
  if (space) repeat(space, ' ', 1, { x: place.x, pitch: Math.max(0, tab.width) }, place, painter);
  if (tab.leader === 'none' || tab.width <= 0) return;
  const character = LEADER[tab.leader];
  const leader = shapedCharacter(character, place.format, context);
  if (!leader) return;
  const { count, start, pitch } = leaderCharacters(place.x, tab.width, leader.width);
  if (count === 0) return;
  repeat(leader, character, count, { x: twip(start), pitch }, place, painter);
  // Word writes a space after the leader too; otherwise text extraction joins the last dot and the page number.
  const end = start + count * pitch;
  const rest = place.x + tab.width - end;
  if (space) repeat(space, ' ', 1, { x: twip(end), pitch: rest }, place, painter);
}

/** A space that begins at `place` or, in a right-to-left line, ends there. */
export function paintSpace(place: TabPlace, bidi: boolean, painter: Painter, context: LayoutContext): void {
  const space = shapedCharacter(' ', place.format, context);
  if (!space) return;
  const x = twip(bidi ? place.x - space.width : place.x);
  repeat(space, ' ', 1, { x, pitch: space.width }, place, painter);
}

/** The thickness of a bar tab's line, in points. */
const BAR = pt(0.5);

/**
 * Paints the vertical lines of bar tabs (§17.18.84), from the top to the bottom of each line of the paragraph.
 * @param leading the page's x where stops are measured from
 * @param line top and height of the line on the page, in twips
 */
export function paintBarTabs(
  { tabs, bidi }: ParagraphFormat,
  leading: Twip,
  line: { readonly top: Twip; readonly height: Twip; readonly background: Color | undefined },
  painter: Painter,
): void {
  for (const { align, position } of tabs) {
    if (align !== 'bar') continue;
    const color = automaticColor(line.background);
    const x = twipToPt(twip(bidi ? leading - position : leading + position));
    const segments = straightLine(x, twipToPt(line.top), x, twipToPt(twip(line.top + line.height)));
    painter.add({ kind: 'path', segments, stroke: { color, width: BAR }, tag: -1 });
  }
}

interface ShapedCharacter {
  readonly slice: RunSlice;
  readonly width: number;
}

function shapedCharacter(
  character: string,
  format: CharacterFormat,
  context: LayoutContext,
): ShapedCharacter | undefined {
  const { fonts, log, shaper } = context;
  const shaped = shapeText([{ text: character, format }], { fonts, log, bidi: false, shaper });
  const [slice] = visualRuns(shaped, 0, 1);
  return slice && slice.glyphs.length > 0 ? { slice, width: shaped.widths[0] } : undefined;
}

function repeat(
  { slice }: ShapedCharacter,
  character: string,
  count: number,
  at: { readonly x: Twip; readonly pitch: number },
  place: TabPlace,
  painter: Painter,
): void {
  painter.add({
    kind: 'glyphs',
    x: twipToPt(at.x),
    y: twipToPt(place.baseline),
    font: slice.run.font,
    size: slice.run.size,
    color: place.color,
    glyphs: new Uint16Array(count).fill(slice.glyphs[0]),
    advances: new Float64Array(count).fill(twipToPt(twip(at.pitch))),
    stretch: slice.run.font.widthScale,
    text: character.repeat(count),
    clusters: Uint32Array.from({ length: count }, (_, i) => i),
    tag: place.tag,
  });
}
