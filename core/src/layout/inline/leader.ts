/** Fills a tab with its leader: dots, hyphens, a line. */
import { leaderCharacters } from '../../compat/index.js';
import type { CharacterFormat, Color } from '../../resolve/index.js';
import { shapeText, visualRuns } from '../../text/index.js';
import { type Twip, twip, twipToPt } from '../../units.js';
import type { LayoutContext, Painter } from '../types.js';
import type { PlacedTab } from './line.js';

const CHARACTER: Record<Exclude<PlacedTab['leader'], 'none'>, string> = {
  dot: '.',
  hyphen: '-',
  underscore: '_',
  heavy: '_',
  middleDot: '\u00b7',
};

/** `x` is the tab's left edge on the page. */
export function paintLeader(
  tab: PlacedTab,
  x: Twip,
  baseline: Twip,
  format: CharacterFormat,
  color: Color,
  painter: Painter,
  tag: number,
  context: LayoutContext,
): void {
  if (tab.leader === 'none' || tab.width <= 0) return;
  const character = CHARACTER[tab.leader];
  const shaped = shapeText([{ text: character, format }], {
    fonts: context.fonts,
    log: context.log,
    bidi: false,
    shaper: context.shaper,
  });
  const [slice] = visualRuns(shaped, 0, 1);
  if (!slice || slice.glyphs.length === 0) return;
  const width = shaped.widths[0];
  const { count, start, pitch } = leaderCharacters(x, tab.width, width);
  if (count < 1) return;
  painter.add({
    kind: 'glyphs',
    x: twipToPt(twip(start)),
    y: twipToPt(baseline),
    font: slice.run.font,
    size: slice.run.size,
    color,
    glyphs: new Uint16Array(count).fill(slice.glyphs[0]),
    advances: new Float64Array(count).fill(pitch / 20),
    stretch: slice.run.font.widthScale,
    text: character.repeat(count),
    clusters: Uint32Array.from({ length: count }, (_, i) => i),
    tag,
  });
}
