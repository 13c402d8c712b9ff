/** The underlined parts of a piece of a line. */

import { type Twip, twip } from '../../base/units.js';
import { underlinesTrailingSpaces } from '../../compat/index.js';
import type { LayoutContext } from '../context.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import type { Line } from './line.js';
import { type PlacedPiece, sliceWidth } from './position.js';

export interface RuledPart {
  readonly x: Twip;
  readonly width: Twip;
}

/**
 * The underlined parts of a piece that begins at `x`, in reading order. The spaces at the end of the line are not
 * underlined, and for the style `words` neither are the spaces between words. Undefined if the whole piece is
 * underlined.
 */
export function underlinedParts(
  { slice, width, spread }: Extract<PlacedPiece, { kind: 'run' }>,
  x: Twip,
  shaped: ShapedParagraph,
  line: Line,
  context: LayoutContext,
): readonly RuledPart[] | undefined {
  const { underline } = slice.run.format;
  if (!underline) return undefined;
  const rulesTrail = slice.end <= line.visibleEnd || underlinesTrailingSpaces(context.settings);
  const end = rulesTrail ? slice.end : Math.max(slice.start, line.visibleEnd);
  const wordsOnly = underline.style === 'words';
  if (rulesTrail && !wordsOnly) return undefined;
  const stretches = wordsOnly ? wordsIn(shaped.shaped.text, slice.start, end) : [{ start: slice.start, end }];
  return stretches.map((stretch) => {
    const before = sliceWidth(shaped, { start: slice.start, end: stretch.start }, spread);
    const ruled = sliceWidth(shaped, stretch, spread);
    return { x: twip(slice.run.level % 2 === 1 ? x + width - before - ruled : x + before), width: twip(ruled) };
  });
}

function wordsIn(text: string, from: number, to: number): { readonly start: number; readonly end: number }[] {
  const words: { start: number; end: number }[] = [];
  for (let i = from; i < to; i++) {
    if (text[i] === ' ') continue;
    const last = words.at(-1);
    if (last?.end === i) last.end = i + 1;
    else words.push({ start: i, end: i + 1 });
  }
  return words;
}
