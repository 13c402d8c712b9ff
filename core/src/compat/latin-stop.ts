import type { LayoutSettings, ParagraphFormat } from '../resolved/index.js';

const FULL_STOP = 0x2e;
const COMMA = 0x2c;

/** East Asian languages with their countries: without one Word has no rules for the ends of their lines. */
const EAST_ASIAN = /^(ja|ko|zh)-/i;

/**
 * Whether a Latin full stop or comma that ends a line hangs past it (`w:overflowPunct`): up to mode 14 in text marked with
 * an East Asian language, be it ragged.
 *
 * Evidence: eight lines of Latin text in five exports, marked `ja-JP`, `zh-CN` and `ko-KR`, of the modes 12 and 14, all of
 * them ragged, whose last stop or comma stands past the margin, and none that broke before one; a colon went to the next
 * line with its word. In mode 15 words marked `zh-CN` and `ja-JP` did so that a stop made too long. Korean text hangs it in
 * mode 15 too, at the end of justified lines where words do not wrap whole (`w:wordWrap="0"`): so two reports do, and two
 * others, ragged or with words that wrap whole, do not.
 */
export function latinStopHangs(
  unit: number,
  eastAsian: string,
  { overflowPunctuation, justification, wordWrap }: ParagraphFormat,
  { compatibilityMode }: LayoutSettings,
): boolean {
  if (unit !== FULL_STOP && unit !== COMMA) return false;
  if (!overflowPunctuation) return false;
  const justified = justification === 'both' || justification === 'distribute';
  return compatibilityMode < 15 ? EAST_ASIAN.test(eastAsian) : justified && !wordWrap && /^ko-/i.test(eastAsian);
}
