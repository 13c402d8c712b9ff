/** What justification adds to a line, and behind which of its characters. */
import { stretchesLine } from '../../compat/index.js';
import { isEastAsian } from '../../text/index.js';
import type { LayoutContext, ShapedParagraph } from '../types.js';
import type { Line } from './line.js';

export interface Spread {
  /** Twips behind each place that gives. */
  readonly each: number;
  readonly gives: (text: string, index: number) => boolean;
}

export const NO_SPREAD: Spread = { each: 0, gives: () => false };

/**
 * `both` widens the spaces and the gaps between ideographs and kana, `distribute` the gap behind every character. A line
 * that took its last word in by shrinking the spaces (`fitsInLine`) has them shrunk whatever ends it: the last lines of
 * five paragraphs in Word's own files end at the margin, which they would overrun by up to 10 pt.
 */
export function spreadOf(shaped: ShapedParagraph, line: Line, room: number, context: LayoutContext): Spread {
  const { justification } = shaped.paragraph.format;
  if (justification !== 'both' && justification !== 'distribute') return NO_SPREAD;
  if (justification === 'both' && room >= 0 && !stretchesLine(line.lineEnd, context.settings)) return NO_SPREAD;
  const last = line.visibleEnd - 1;
  const gives = justification === 'both' ? givesWhenJustified : (_: string, index: number): boolean => index < last;
  const { text } = shaped.shaped;
  let count = 0;
  for (let i = (line.tabs.at(-1)?.index ?? line.start - 1) + 1; i < last; i++) {
    if (gives(text, i)) count++;
  }
  return count > 0 ? { each: room / count, gives } : NO_SPREAD;
}

/** What stands behind the character at `index` on a line of this spread. */
export const spreadBehind = (spread: Spread, text: string, index: number): number =>
  spread.each !== 0 && spread.gives(text, index) ? spread.each : 0;

const givesWhenJustified = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  return unit === 0x20 || (unit >= 0x2e80 && isEastAsian(text.codePointAt(index) ?? 0));
};
